import type { getMe, login } from '@gangway/contract/accounts/sign-in'
import type { createCalendarFeed } from '@gangway/contract/calendar-feeds'
import type { setPickupTime } from '@gangway/contract/events'
import type { uploadTicket } from '@gangway/contract/tickets'
import {
  cut,
  jsonReply,
  type ReceivedRequest,
  type ReplyServer,
  silence,
  startReplyServer,
} from '@gangway/testkit/reply-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Call, createCall } from './create-call.ts'
import { createUpload } from './create-upload.ts'
import type { Environment } from './environment.ts'
import { requestTimeoutMs } from './http-error.ts'
import type { Send } from './send.ts'
import { sendOverFetch } from './send-over-fetch.ts'
import { agencyHash, environmentAt, getMyself, setTime, signIn } from './testing/sample-calls.ts'

let server: ReplyServer
let environment: Environment

beforeEach(async () => {
  server = await startReplyServer()
  environment = environmentAt(server)
})

afterEach(() => {
  vi.useRealTimers()
  return server.close()
})

const callWith = (change?: Partial<Environment>) => createCall({ ...environment, ...change })

/** How it failed; what it was answered if it did not. */
const failureOf = (calling: Promise<unknown>) => calling.catch((reason: unknown) => reason)

describe('no answer', () => {
  const feed = {
    method: 'POST',
    path: '/agencies/:agency_id/calendar-feed',
    params: { agency_id: 1 },
    isSentOnce: true,
  } as const

  test.each<[what: string, calling: (call: Call) => Promise<unknown>, times: number]>([
    ['a read', (call) => call<typeof getMe>(getMyself), 1],
    ['a write of nobody in particular', (call) => call<typeof login>(signIn), 1],
    ['one that answers a secret', (call) => call<typeof createCalendarFeed>(feed), 1],
    ['a write under a key', (call) => call<typeof setPickupTime>(setTime), 4],
  ])('%s is sent so often', async (_, calling, times) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.replyWith(cut)
    let lost = 0
    const send: Send = (sending) => sendOverFetch(sending).finally(() => (lost += 1))
    const outcome = failureOf(calling(callWith({ send })))
    for (let sent = 1; sent < times; sent += 1) {
      await vi.waitUntil(() => lost === sent && vi.getTimerCount() === 1)
      vi.runOnlyPendingTimers()
    }
    expect(await outcome).toMatchObject({ status: 0, code: 'network', message: 'Network Error' })
    expect(server.received).toHaveLength(times)
    expect(new Set(server.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('a caller that outlives its call keeps the key', async () => {
    server.replyWith(jsonReply(200, { data: {} }))
    await callWith()<typeof setPickupTime>({ ...setTime, key: 'kept' })
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['kept'])
  })

  // Rules A1.1, F7.1
  test('gives up after 90 seconds of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.replyWith(silence)
    const outcome = failureOf(callWith()<typeof getMe>(getMyself))
    await vi.waitUntil(() => server.received.length === 1)
    vi.advanceTimersByTime(requestTimeoutMs)
    expect(await outcome).toMatchObject({ code: 'timeout', message: 'timeout of 90000ms exceeded' })
  })

  test('ends the wait when the caller gives up, before and after it was sent', async () => {
    server.replyWith(silence)
    const giving = new AbortController()
    const outcome = callWith()<typeof getMe>({ ...getMyself, signal: giving.signal })
    await vi.waitUntil(() => server.received.length === 1)
    giving.abort()
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
    const again = callWith()<typeof getMe>({ ...getMyself, signal: giving.signal })
    await expect(again).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toHaveLength(1)
  })
})

describe('an upload', () => {
  const fields = { excursion_id: 2, event_id: 1, agency_hash: agencyHash }
  const file = new File(['%PDF-1.7'], 'Ticket für Kiel.pdf', { type: 'application/pdf' })
  const sent = { path: '/events/upload-ticket', fields, file } as const

  test('is a form, the file last', async () => {
    server.replyWith(jsonReply(200, { status: 'success' }))
    await createUpload(environment)<typeof uploadTicket>(sent)
    const [{ headers, body, method }] = server.received as [ReceivedRequest]
    const form = await new Response(body, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    expect(method).toBe('POST')
    expect([...form.keys()]).toEqual(['excursion_id', 'event_id', 'agency_hash', 'file'])
    expect(form.get('event_id')).toBe('1')
    expect(form.get('file')).toMatchObject({ name: file.name, type: file.type, size: file.size })
  })

  test('is sent once, whatever happens to it', async () => {
    server.replyWith(cut)
    const uploading = createUpload(environment)<typeof uploadTicket>(sent)
    await expect(uploading).rejects.toMatchObject({ code: 'network' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key')
  })
})
