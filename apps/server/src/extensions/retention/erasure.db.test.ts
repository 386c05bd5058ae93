import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { nextPdf, ticketCalls } from '../../testing/ticket-calls.ts'
import { agencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { eraseOrders, replayTombstones } from './index.ts'

const server = await startWithTwoAgencies()
const { db } = server
const folder = mkdtempSync(join(tmpdir(), 'gangway-tombstones-'))
atEnd(() => rmSync(folder, { recursive: true, force: true }))
const deps = { db, folder }
const asked = ({ order_id }: { order_id: string }) =>
  ({ order_id, comments: [], words: [], actor: 'system' }) as const

async function addOrder() {
  const subproduct = buildSubProduct({
    additional_required_data: ['passport_data'],
    required_data: [{ key: 'passport_data', value: [buildPassport()] }],
  })
  const order = buildOrder({ status: 'approved', subproducts: [subproduct] })
  const sent = buildEvent({ agency: agencyReference, need_ticket: true, orders: [order] })
  const event = await server.addEvent(sent)
  await ticketCalls(server).upload(event, nextPdf().content)
  return { order, sent, event_id: event.event_id, id: event.orders[0] ?? 0 }
}

async function leftOf(id: number) {
  const persons = await db
    .selectFrom('person')
    .where('excursion_id', '=', id)
    .select('id')
    .execute()
  const tickets = await db
    .selectFrom('ticket')
    .where('excursion_id', '=', id)
    .select('id')
    .execute()
  const { customer, phone, order_id } = await db
    .selectFrom('excursion_order')
    .where('id', '=', id)
    .select(['customer', 'phone', 'order_id'])
    .executeTakeFirstOrThrow()
  return { things: persons.length + tickets.length, isNamed: customer !== order_id, phone }
}

const nothing = { things: 0, isNamed: false, phone: '–' }

test('erases an order, and an import does not restore its persons', async () => {
  const { order, sent, id } = await addOrder()
  expect(await leftOf(id)).toMatchObject({ things: 2, isNamed: true })
  expect(await eraseOrders(deps, asked(order))).toEqual({
    orders: 1,
    comments: 0,
    words: 0,
    views: 0,
  })
  expect(await leftOf(id)).toEqual(nothing)
  await server.addSeason({ events: [{ ...sent, orders: [{ ...order, berth: 'Another' }] }] })
  expect(await leftOf(id)).toEqual(nothing)
})

test('what a restored database contains is erased again, and only that', async () => {
  const restored = await addOrder()
  const other = await addOrder()
  // The tombstone is newer than the backup, and a crash left half a line after it.
  appendFileSync(
    join(folder, 'erased-orders'),
    `${restored.order.reference}\n${other.order.reference}`,
  )
  expect(await replayTombstones(deps)).toBe(1)
  expect(await leftOf(restored.id)).toEqual(nothing)
  expect(await leftOf(other.id)).toMatchObject({ things: 2, isNamed: true })
  expect(await replayTombstones(deps)).toBe(0)
})

test('a tombstone in an earlier spelling of the reference erases the order', async () => {
  const { order, id } = await addOrder()
  await db
    .updateTable('excursion_order')
    .set({ reference: `Zü ${order.reference}` })
    .where('id', '=', id)
    .execute()
  const earlier = join(folder, 'earlier')
  mkdirSync(earlier)
  writeFileSync(join(earlier, 'erased-orders'), `Zu\u0308\u00a0${order.reference}\n`)
  expect(await replayTombstones({ db, folder: earlier })).toBe(1)
  expect(await leftOf(id)).toEqual(nothing)
})

test('an order that is absent leaves no tombstone', async () => {
  const unused = join(folder, 'unused')
  expect(await eraseOrders({ db, folder: unused }, asked({ order_id: 'none' }))).toEqual({
    orders: 0,
    comments: 0,
    words: 0,
    views: 0,
  })
  expect(existsSync(unused)).toBe(false)
})

test('erases nothing that it could not erase again, and starts no product without its tombstones', async () => {
  const { order, id } = await addOrder()
  const blocked = join(folder, 'erased-orders')
  const fault = /^Wrong configuration\. PRIVACY_TOMBSTONES: cannot \w+ .*: .+ not a folder$/
  await expect(eraseOrders({ db, folder: blocked }, asked(order))).rejects.toThrow(fault)
  await expect(replayTombstones({ db, folder: join(blocked, 'deeper') })).rejects.toThrow(fault)
  expect(await leftOf(id)).toMatchObject({ things: 2, isNamed: true })
})
