import { createHmac } from 'node:crypto'
import { freePort } from '@gangway/testkit/free-port'
import { jsonReply, type Reply, silence, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/base/env.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { settleAlarms } from './alarms.service.ts'
import { alarmSender } from './index.ts'

const { db } = await openTestDatabase()
const ALERT_WEBHOOK_SECRET = 'a secret that the receiver knows as well'
/** By the database's clock; this machine's may be another. */
const signedAt = new Date('2026-08-12T10:00:00Z')
const log = { warn: () => undefined, error: () => undefined }

const receiver = await startReplyServer()
const other = await startReplyServer()

beforeAll(async () => {
  other.replyWith(jsonReply(200, {}))
})

afterAll(async () => {
  await receiver.close()
  await other.close()
})

beforeEach(async () => {
  await db.deleteFrom('alarm').execute()
  await db.deleteFrom('job').execute()
})

function webhook(address = `${receiver.origin}/gangway`, longest = 5_000) {
  const config = readConfig({
    APP_URL: 'https://gangway.example',
    ALERT_WEBHOOK_URL: address,
    ALERT_WEBHOOK_SECRET,
  })
  const say = (free: number) =>
    settleAlarms({ db, config }, { kinds: ['disk.full'] }, [
      { kind: 'disk.full', subject: 'web-1:3000', values: [free] },
    ])
  const run = async () => {
    await sql`update job set run_at = now()`.execute(db)
    await runJobs({
      db,
      handlers: [alarmSender({ db, clock: () => signedAt, config, longest })],
      log,
    })
  }
  return { say, run }
}

const jobs = () => db.selectFrom('job').select(['attempts', 'last_error']).execute()

test('the receiver gets it, signed, and its end', async () => {
  const { say, run } = webhook()
  receiver.replyWith(jsonReply(204, {}))
  await say(4)
  await run()
  await say(80)
  await run()
  const [opened, resolved] = receiver.received.slice(-2)
  const body = JSON.parse(opened?.body ?? '')
  expect(body).toEqual({
    id: expect.any(Number),
    state: 'open',
    kind: 'disk.full',
    subject: 'web-1:3000',
    figure: 4,
    opened_at: expect.stringMatching(/^\d{4}-.*Z$/),
    resolved_at: null,
    summary: 'The disk is nearly full: 4 % free on web-1:3000',
    advice: expect.stringContaining('Make room'),
    product: 'Gangway',
    url: 'https://gangway.example/dashboard',
  })
  expect(JSON.parse(resolved?.body ?? '')).toMatchObject({
    id: body.id,
    state: 'resolved',
    resolved_at: expect.any(String),
    advice: 'This is over.',
  })
  const signature = String(opened?.headers['gangway-signature'])
  const [, seconds, sent] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const made = createHmac('sha256', ALERT_WEBHOOK_SECRET).update(`${seconds}.${opened?.body}`)
  expect(sent).toBe(made.digest('hex'))
  expect(Number(seconds)).toBe(signedAt.getTime() / 1000)
  expect(opened?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(await jobs()).toEqual([])
})

test.each<[string, Reply, string]>([
  ['answers with a fault', jsonReply(500, { told: 'nothing' }), 'WebhookError HTTP500'],
  ['says nothing in time', silence, 'WebhookError TIMEOUT'],
  ['hangs up', (response) => response.destroy(), 'WebhookError UNREACHABLE'],
])('a receiver that %s is called again later', async (_, reply, last_error) => {
  const { say, run } = webhook(undefined, 300)
  receiver.replyWith(reply)
  await say(4)
  await run()
  expect(await jobs()).toEqual([{ attempts: 1, last_error }])
  receiver.replyWith(jsonReply(200, {}))
  await run()
  expect(await jobs()).toEqual([])
})

test('a receiver that no one is at is tried again later', async () => {
  const { say, run } = webhook(`http://127.0.0.1:${await freePort()}`)
  await say(4)
  await run()
  expect(await jobs()).toEqual([{ attempts: 1, last_error: 'WebhookError UNREACHABLE' }])
})

test.each([301, 302, 307, 308])('a redirect (%d) leads nowhere', async (status) => {
  const { say, run } = webhook()
  const before = other.received.length
  receiver.replyWith(jsonReply(status, {}, { location: `${other.origin}/secrets` }))
  await say(4)
  await run()
  expect(await jobs()).toEqual([{ attempts: 1, last_error: `WebhookError HTTP${status}` }])
  expect(other.received).toHaveLength(before)
})

test('without an address no one is called', async () => {
  await settleAlarms({ db, config: readConfig({}) }, { kinds: ['disk.full'] }, [
    { kind: 'disk.full', subject: 'web-1:3000', values: [4] },
  ])
  expect(await jobs()).toEqual([])
})

const configured = (address: string) => () =>
  readConfig({ ALERT_WEBHOOK_URL: address, ALERT_WEBHOOK_SECRET })

test.each(['http://hooks.example', 'ftp://127.0.0.1', 'http://127.0.0.1.example.org'])(
  '%s cannot be configured',
  (address) => {
    expect(configured(address)).toThrow('ALERT_WEBHOOK_URL')
  },
)

test.each(['https://hooks.example/a?b=c', 'http://localhost:9/hook'])(
  '%s can be configured',
  (address) => {
    expect(configured(address)()).toMatchObject({ ALERT_WEBHOOK_URL: address })
  },
)
