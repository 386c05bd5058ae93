import { jsonReply, startReplyServer } from '@gangway/testkit/reply-server'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isOutOfRoom } from '../../../platform/base/disk-faults.ts'
import type { TestCaller } from '../../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import {
  arrivedAt,
  createWebhook,
  deliveriesOf,
  letPass,
  sendAll,
  setPickup,
  standing,
} from '../../../testing/webhook-calls.ts'

const server = await startWithTwoAgencies({ WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32' })
server.time.now = new Date()
const receiver = await startReplyServer()

afterAll(() => receiver.close())

beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute()
  receiver.replyWith(jsonReply(204, ''))
})

const create = (caller: TestCaller) => createWebhook(caller, { url: `${receiver.origin}/hook` })

test('one that takes nothing is asked by one delivery at a time, and gets the rest once it takes one', async () => {
  const webhook = await create(server.agency)
  receiver.replyWith(jsonReply(500, ''))
  const before = receiver.received.length
  const events: AddedEvent[] = []
  for (let count = 0; count < 12; count += 1) events.push(await server.addEvent({ orders: [] }))
  for (const event of events) await setPickup(server, event)
  await sendAll(server)
  // As many as it gets at once, before its first answer.
  expect(arrivedAt(receiver, before, webhook.secret)).toHaveLength(4)
  await sendAll(server)
  expect(arrivedAt(receiver, before, webhook.secret)).toHaveLength(4)
  for (const asked of [5, 6]) {
    await letPass(server, '1 minute')
    await Promise.all([sendAll(server), sendAll(server)])
    expect(arrivedAt(receiver, before, webhook.secret)).toHaveLength(asked)
  }
  receiver.replyWith(jsonReply(204, ''))
  await letPass(server, '1 minute')
  await sendAll(server)
  expect(await standing(server.agency)).toMatchObject({ waiting: 0, failing_since: null })
  const taken = arrivedAt(receiver, before, webhook.secret).slice(6)
  expect(taken).toHaveLength(24)
  for (const { event_id } of events) {
    expect(taken.filter((one) => one.event_id === event_id).map(({ type }) => type)).toEqual([
      'event.requested',
      'event.pickup_time_set',
    ])
  }
})

test('one delivery that is never taken holds up no other event', async () => {
  const webhook = await create(server.agency)
  receiver.replyWith(jsonReply(400, ''), jsonReply(204, ''))
  const refused = await server.addEvent({ orders: [] })
  await sendAll(server)
  for (let count = 0; count < 6; count += 1) await server.addEvent({ orders: [] })
  await letPass(server, '1 minute')
  const before = receiver.received.length
  await sendAll(server)
  expect(arrivedAt(receiver, before, webhook.secret)).toHaveLength(7)
  // Deliveries not tried yet go first.
  expect(arrivedAt(receiver, before, webhook.secret)[0]?.event_id).not.toBe(refused.event_id)
})

test('a test is sent first while nothing is taken, without waiting', async () => {
  const webhook = await create(server.agency)
  receiver.replyWith(jsonReply(500, ''))
  for (let count = 0; count < 6; count += 1) await server.addEvent({ orders: [] })
  await sendAll(server)
  receiver.replyWith(jsonReply(204, ''))
  const before = receiver.received.length
  await server.agency.send('POST', `/webhooks/${webhook.id}/test`)
  await sendAll(server)
  expect(arrivedAt(receiver, before, webhook.secret)[0]?.type).toBe('webhook.test')
  expect(await standing(server.agency)).toMatchObject({ failing_since: null })
})

test('what is no longer kept is given up without asking, and what comes after it is sent', async () => {
  const webhook = await create(server.admin)
  await server.addEvent({ orders: [] })
  await server.db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhook.id, position: -1, message_id: 'chg_1', type: 'event.opened' })
    .execute()
  const before = receiver.received.length
  await sendAll(server)
  expect(arrivedAt(receiver, before, webhook.secret)).toMatchObject([{ type: 'event.requested' }])
  expect(await deliveriesOf(server.admin, webhook, '?status=given_up')).toMatchObject([
    { message_id: 'chg_1', last_fault: 'NO_LONGER_KEPT' },
  ])
  expect(await standing(server.admin)).toMatchObject({ failing_since: null })
})

test('a full disk ends the sending as a reason, not the process, and all of it is sent later', async () => {
  const webhook = await create(server.agency)
  for (let count = 0; count < 3; count += 1) await server.addEvent({ orders: [] })
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(server.db)
  await sql`create trigger full_disk before insert on webhook_attempt
    for each row execute function full_disk()`.execute(server.db)
  try {
    const sending: unknown = await sendAll(server).catch((error: unknown) => error)
    expect(isOutOfRoom(sending)).toBe(true)
  } finally {
    await sql`drop function full_disk cascade`.execute(server.db)
  }
  const before = receiver.received.length
  await sql`update webhook_delivery set locked_until = null`.execute(server.db)
  await sendAll(server)
  expect(arrivedAt(receiver, before, webhook.secret)).toHaveLength(3)
})
