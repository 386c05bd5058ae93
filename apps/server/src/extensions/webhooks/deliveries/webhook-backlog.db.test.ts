import { mostWaiting } from '@gangway/contract/webhooks'
import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import {
  arrivedAt,
  createWebhook,
  letPass,
  sendAll,
  standing,
  type WithSecret,
} from '../../../testing/webhook-calls.ts'
import { numberChanges } from '../../public-changes/index.ts'
import { makeDeliveries } from './make-deliveries.queries.ts'
import { clearDeletedWebhooks } from '../index.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date()
const receiver = await startReplyServer()
let webhook: WithSecret

afterAll(() => receiver.close())

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
  receiver.replyWith(jsonReply(500, ''))
  webhook = await createWebhook(server.admin, { url: `${receiver.origin}/hook` })
})

/** Writes changes of events that no one has, as the feed has them. */
async function tell(count: number): Promise<void> {
  await sql`insert into waiting_change (due_at, type, event_id, facts, is_held)
    select now(), 'event.opened', n, '{}', false from generate_series(1, ${count}) as n`.execute(
    server.db,
  )
  await numberChanges({ db: server.db })
}

async function makeAll(): Promise<void> {
  while (await server.db.transaction().execute(makeDeliveries)) continue
}

const waiting = async () => (await standing(server.admin))?.waiting

test('a webhook that takes nothing has a bounded backlog; the rest waits in the feed and follows', async () => {
  await tell(mostWaiting + 700)
  await makeAll()
  expect(await waiting()).toBe(mostWaiting)
  const cursor = (await standing(server.admin))?.feed_cursor
  const feed = (await server.admin.get(`/changes?after=${cursor}&limit=500`)).json()
  expect(feed).toMatchObject({ has_more: true })
  expect(feed.data).toHaveLength(500)
  await sql`update webhook_delivery set status = 'delivered'`.execute(server.db)
  await makeAll()
  expect(await waiting()).toBe(700)
})

test('a full backlog holds up no other webhook', async () => {
  const other = await createWebhook(server.admin, { url: `${receiver.origin}/other` })
  await tell(mostWaiting)
  await makeAll()
  await sql`update webhook_delivery set status = 'delivered' where webhook_id = ${other.id}`.execute(
    server.db,
  )
  await tell(1)
  await sendAll(server)
  receiver.replyWith(jsonReply(204, ''))
  await letPass(server, '1 minute')
  await server.db
    .updateTable('webhook')
    .set({ asked_next_at: sql`now() + interval '1 hour'` })
    .where('id', '=', webhook.id)
    .execute()
  const before = receiver.received.length
  await sendAll(server)
  expect(arrivedAt(receiver, before, other.secret)).toHaveLength(1)
})

test('replaying a span fills the backlog and says where to continue', async () => {
  await tell(mostWaiting + 5)
  await makeAll()
  await sql`update webhook_delivery set status = 'delivered'`.execute(server.db)
  await makeAll()
  await sql`update webhook_delivery set status = 'delivered'`.execute(server.db)
  const span = { from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z' }
  const replay = async (body: object) =>
    (await server.admin.send('POST', `/webhooks/${webhook.id}/replay`, { ...span, ...body })).json()
      .data
  const first = await replay({})
  expect(first).toEqual({ count: mostWaiting, next_after: expect.any(Number) })
  await sql`update webhook_delivery set status = 'delivered'`.execute(server.db)
  expect(await replay({ after: first.next_after })).toEqual({ count: 5, next_after: null })
})

test('a deleted webhook and its secrets are deleted at once, its log in the background', async () => {
  await tell(5)
  await makeAll()
  expect((await server.admin.send('DELETE', `/webhooks/${webhook.id}`)).statusCode).toBe(204)
  const count = async (table: 'webhook' | 'webhook_secret' | 'webhook_delivery') =>
    (await server.db.selectFrom(table).selectAll().execute()).length
  expect((await server.admin.get('/webhooks')).json()).toEqual({ data: [] })
  expect([await count('webhook_secret'), await count('webhook_delivery')]).toEqual([0, 5])
  await clearDeletedWebhooks({ db: server.db })
  expect([await count('webhook'), await count('webhook_delivery')]).toEqual([0, 0])
})
