import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTrial } from './send-trial.ts'
import { environmentAt } from './testing/sample-calls.ts'

let server: Awaited<ReturnType<typeof startReplyServer>>

beforeAll(async () => {
  server = await startReplyServer()
})

afterAll(() => server.close())

// Rule P3.8
test('answers with what came, also when it says no, and keeps a rotated token', async () => {
  const environment = environmentAt(server)
  const refusals: string[] = []
  const told = { ...environment, onRefusal: ({ code }: { code: string }) => refusals.push(code) }
  server.replyWith(
    jsonReply(
      404,
      { message: 'No.', code: 'event_not_found' },
      {
        authorization: 'Bearer second',
        'content-type': 'application/json',
      },
    ),
  )
  const url = `${server.origin}/api/v1/events/7`
  const trial = await sendTrial(told, { method: 'GET', url })
  expect(trial).toMatchObject({ status: 404, body: { code: 'event_not_found' } })
  expect(trial.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(trial.headers).not.toHaveProperty('authorization')
  expect(trial.milliseconds).toBeGreaterThanOrEqual(0)
  expect(environment.token.read()).toBe('second')
  expect(refusals).toEqual(['event_not_found'])
  const [received] = server.received
  expect(received?.headers).toMatchObject({ authorization: 'Bearer first' })
  expect(received?.headers).not.toHaveProperty('idempotency-key')
})
