import type { SeasonOrder } from '@gangway/contract/imports/season'
import type { Order } from '@gangway/contract/orders'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import { deletedKinds, deletionDay } from '@gangway/domain/retention/deletion-days'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanAfterDays } from '../../testing/clean-after-days.ts'
import { nextPdf, ticketCalls } from '../../testing/ticket-calls.ts'
import { agencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { findTallyFaults } from '../../platform/db/tallies.queries.ts'
import { approveDeletion, deleteByDate, measureRetention, readRetention } from './index.ts'
import { findDue, listDue } from './retention.queries.ts'

const periods = {
  passport_data: 30,
  personal_data: 20,
  age: 10,
  ticket: 30,
  customer: 365,
  canceled: 7,
}
const event_date = '2026-07-13'

const server = await startWithTwoAgencies()

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const on = (day: string, limits = { percent: 20, orders: 1_000 }) => ({
  db: server.db,
  clock: () => noon(day),
  periods,
  limits,
})
const logged: object[] = []
const log = { info: () => undefined, warn: (line: unknown) => void logged.push(Object(line)) }
const runOn = (day: string) => deleteByDate({ ...on(day), log })

const allData = {
  additional_required_data: ['passport_data', 'personal_data', 'age'] as const,
  required_data: [
    { key: 'passport_data' as const, value: [buildPassport(), buildPassport()] },
    {
      key: 'personal_data' as const,
      value: [{ first_name: 'Ida', last_name: 'Holm', birthday: '1990-01-01' }],
    },
    { key: 'age' as const, value: [36] },
  ],
}

function fullOrder(overrides: Parameters<typeof buildOrder>[0] = {}) {
  return buildOrder({
    status: 'approved',
    subproducts: [buildSubProduct({ ...allData, additional_required_data: ['passport_data'] })],
    ...overrides,
  })
}

/** An event with an order that holds something of every kind. */
async function full(orders = [fullOrder()]) {
  const sent = buildEvent({
    agency: agencyReference,
    event_date,
    need_ticket: true,
    orders,
  })
  const event = await server.addEvent(sent)
  const { upload } = ticketCalls(server)
  await upload(event, nextPdf().content)
  await upload(event, nextPdf().content)
  return { ...event, sent }
}

const kindsOf = async (id: number) => {
  const persons = await server.db
    .selectFrom('person')
    .where('excursion_id', '=', id)
    .select('kind')
    .distinct()
    .execute()
  return persons.map(({ kind }) => kind).toSorted()
}

const ticketsOf = (id: number) =>
  server.db.selectFrom('ticket').where('excursion_id', '=', id).select('id').execute()

async function read(event_id: number): Promise<{ status: string; order: Order }> {
  const { data } = (await server.staff.get(`/events/${event_id}`)).json()
  return { status: data.status, order: data.excursions[0] }
}

describe('deleteByDate', () => {
  // Rule D5.1
  test('deletes each kind on its day, and what was made from it', async () => {
    const { event_id, orders } = await full()
    const [id = 0] = orders
    await runOn('2026-07-22')
    expect(await kindsOf(id)).toEqual(['age', 'passport_data', 'personal_data'])
    await runOn('2026-07-23')
    expect(await kindsOf(id)).toEqual(['passport_data', 'personal_data'])
    await runOn('2026-08-02')
    expect(await kindsOf(id)).toEqual(['passport_data'])
    expect(await ticketsOf(id)).toHaveLength(2)
    await runOn('2026-08-12')
    expect(await kindsOf(id)).toEqual([])
    expect(await ticketsOf(id)).toEqual([])
    const { order } = await read(event_id)
    expect(order).toMatchObject({ data_doubts: null, ticket: null, passports: [] })
    expect(warningsOfOrder(order)).toEqual([])
    const kinds = order.deleted_data.map(({ kind }) => kind)
    expect(kinds).toEqual(['age', 'passport_data', 'personal_data', 'ticket'])
    expect(order.customer).not.toBe(order.order_id)
    await runOn('2027-07-13')
    expect((await read(event_id)).order).toMatchObject({ customer: order.order_id, phone: '–' })
  })

  // Rule O4.9
  test('what the persons need goes with their personal data, and does not come back', async () => {
    const order = buildOrder({ needs: [{ kind: 'wheelchair', words: null, count: 1 }] })
    const sent = buildEvent({ agency: agencyReference, event_date, orders: [order] })
    const { event_id } = await server.addEvent(sent)
    await runOn('2026-08-01')
    expect((await read(event_id)).order.needs).toMatchObject({ count: 1 })
    expect(await runOn('2026-08-02')).toBe(1)
    expect(await runOn('2026-08-02')).toBe(0)
    const { order: cleared } = await read(event_id)
    expect(cleared).toMatchObject({ needs: null, deleted_data: [{ kind: 'personal_data' }] })
    await server.addSeason({ events: [{ ...sent, orders: [{ ...order, berth: 'Other' }] }] })
    expect((await read(event_id)).order).toMatchObject({ berth: 'Other', needs: null })
  })

  test('a second run finds nothing; what is sent as before stays deleted, what is new goes again', async () => {
    const { orders, sent } = await full()
    await runOn('2026-08-12')
    expect(await runOn('2026-08-12')).toBe(0)
    const send = (change: Partial<SeasonOrder>) =>
      server.addSeason({
        events: [{ ...sent, orders: sent.orders.map((order) => ({ ...order, ...change })) }],
      })
    await send({ berth: 'Other' })
    expect(await kindsOf(orders[0] ?? 0)).toEqual([])
    const other = { key: 'passport_data' as const, value: [buildPassport()] }
    await send({ subproducts: [buildSubProduct({ required_data: [other] })] })
    expect(await kindsOf(orders[0] ?? 0)).toEqual(['passport_data'])
    await runOn('2026-08-12')
    expect(await kindsOf(orders[0] ?? 0)).toEqual([])
  })

  test('reaches every order, and not only those of the first transaction', async () => {
    await runOn('2030-01-01')
    const many = Array.from({ length: 401 }, () => buildOrder({ status: 'approved' }))
    const { orders } = await server.addEvent(
      buildEvent({ agency: agencyReference, event_date, orders: many }),
    )
    expect(orders).toHaveLength(401)
    await runOn('2027-07-13')
    const named = await server.db
      .selectFrom('excursion_order')
      .where('id', 'in', orders)
      .whereRef('customer', '<>', 'order_id')
      .select('id')
      .execute()
    expect(named).toEqual([])
  })

  test('the event stays as it was: it lacks no ticket, and all totals are right', async () => {
    const { event_id } = await full()
    const lacks = () =>
      server.db
        .selectFrom('event')
        .where('id', '=', event_id)
        .select(['lacks_ticket', 'status', 'total_pax'])
        .executeTakeFirstOrThrow()
    const before = await lacks()
    expect(before.lacks_ticket).toBe(false)
    await runOn('2026-08-12')
    expect(await lacks()).toEqual(before)
    expect(await findTallyFaults(server.db)).toEqual([])
  })

  test('the bytes of tickets go a day later, whatever the grace period of files', async () => {
    await full()
    const { storedKeys } = ticketCalls(server)
    expect((await storedKeys()).length).toBeGreaterThanOrEqual(2)
    await runOn('2026-08-12')
    await cleanAfterDays(server, 2)
    expect(await storedKeys()).toEqual([])
  })

  test('records how much of what went, never what it said', async () => {
    const { event_id, orders } = await full()
    await runOn('2026-08-12')
    const recorded = await server.db
      .selectFrom('audit_entry')
      .where('event_id', '=', event_id)
      .where('action', '=', 'order.delete_personal_data')
      .select(['actor', 'excursion_id', 'after'])
      .execute()
    expect(recorded).toEqual([
      {
        actor: 'system',
        excursion_id: orders[0],
        after: { kinds: ['passport_data', 'personal_data', 'age', 'ticket'], entries: 6 },
      },
    ])
  })

  test('stored answers of repeated requests about the order go with it', async () => {
    const { event_id, orders, agency_hash } = await full()
    const body = { event_id, agency_hash, excursion_status: 'canceled' }
    const key = { 'idempotency-key': 'cancel it once' }
    await server.agency.send('PUT', `/events/${orders[0]}/excursion`, body, key)
    const kept = () => server.db.selectFrom('idempotency_key').select('body').execute()
    expect(await kept()).toHaveLength(1)
    await runOn('2026-08-12')
    expect(await kept()).toEqual([])
  })

  test('a canceled order loses it a week after the cancellation', async () => {
    const { orders, event_id, agency_hash } = await full()
    const body = { event_id, agency_hash, excursion_status: 'canceled' }
    await server.agency.send('PUT', `/events/${orders[0]}/excursion`, body)
    await server.db
      .updateTable('excursion_order')
      .set({ canceled_at: '2026-05-01T12:00:00Z' })
      .where('id', '=', orders[0] ?? 0)
      .execute()
    await runOn('2026-05-07')
    expect(await kindsOf(orders[0] ?? 0)).toHaveLength(3)
    await runOn('2026-05-08')
    expect(await kindsOf(orders[0] ?? 0)).toEqual([])
  })

  test('an order that is active again before its day holds again what is sent of it', async () => {
    const needs = [{ kind: 'wheelchair' as const, words: null, count: 1 }]
    const order = fullOrder({ needs, status: 'requested' })
    const sent = buildEvent({ agency: agencyReference, event_date: '2031-07-14', orders: [order] })
    const { event_id, agency_hash, orders } = await server.addEvent(sent)
    const [id = 0] = orders
    const decide = (excursion_status: string) =>
      server.staff.send('PUT', `/events/${id}/excursion`, {
        event_id,
        agency_hash,
        excursion_status,
      })
    const send = (berth: string) =>
      server.addSeason({ events: [{ ...sent, orders: [{ ...order, berth }] }] })
    expect((await decide('canceled')).statusCode).toBe(200)
    await runOn(addDays(dateInTimeZone(new Date(), 'Europe/Berlin'), 8))
    await send('Pier 3')
    expect(await kindsOf(id)).toEqual([])
    expect((await read(event_id)).order.needs).toBeNull()
    expect((await decide('requested')).statusCode).toBe(200)
    await send('Pier 4')
    expect(await kindsOf(id)).toEqual(['age', 'passport_data', 'personal_data'])
    expect((await read(event_id)).order.needs).toEqual({ count: 1, entries: null })
  })

  test.each([
    ['that its sender cancels', ['approved', 'canceled']],
    ['that arrives canceled', ['canceled']],
  ] as const)(
    'an order %s loses it a week later, however far away the excursion is',
    async (_, statuses) => {
      const reference = `${statuses.join('-')}-far-away`
      const sent = buildEvent({ agency: agencyReference, event_date: '2031-07-13' })
      let id = 0
      for (const status of statuses) {
        const orders = [{ ...fullOrder({ status }), reference }]
        id = (await server.addEvent({ ...sent, orders })).orders[0] ?? 0
      }
      expect(await kindsOf(id)).toHaveLength(3)
      const today = dateInTimeZone(new Date(), 'Europe/Berlin')
      await runOn(addDays(today, 6))
      expect(await kindsOf(id)).toHaveLength(3)
      await runOn(addDays(today, 7))
      expect(await kindsOf(id)).toEqual([])
    },
  )

  test('a customer whose name is the number of the order loses the phone number', async () => {
    const { event_id } = await full([fullOrder({ order_id: '77123', customer: '77123' })])
    await runOn('2027-07-13')
    expect((await read(event_id)).order).toMatchObject({ customer: '77123', phone: '–' })
  })

  test('several instances at once delete everything once', async () => {
    const { event_id } = await full()
    const entries = await Promise.all([runOn('2026-08-12'), runOn('2026-08-12')])
    expect(new Set(entries)).toEqual(new Set([0, 6]))
    expect((await read(event_id)).order.passports).toEqual([])
  })

  test('goes by the day at the port', async () => {
    const { orders } = await full()
    // Late in the evening at UTC, it is the next day in Hamburg.
    const evening = { ...on('2026-07-22'), clock: () => new Date('2026-07-22T22:30:00Z') }
    await deleteByDate({ ...evening, log })
    expect(await kindsOf(orders[0] ?? 0)).not.toContain('age')
  })
})

test('says for how many days something is overdue', async () => {
  await runOn('2030-01-01')
  const now = new Date()
  const overdueDays = async () =>
    (await measureRetention({ ...on('2030-01-01'), clock: () => now })).measured.persons
      .overdue_days
  expect(await overdueDays()).toBe(0)
  const { event_id } = await full()
  const { rows } = await sql<{ days: number }>`
    update event set event_date = current_date - 33 where id = ${event_id}
    returning (now() at time zone 'Europe/Berlin')::date - event_date as days
  `.execute(server.db)
  expect(await overdueDays()).toBe((rows[0]?.days ?? 0) - periods.age)
})

test('a count is shown until it is counted again, and counted again after deleting', async () => {
  await runOn('2030-01-01')
  const deps = on('2026-08-12')
  const held = async () => (await readRetention(deps)).measured.persons.held
  await measureRetention(deps)
  const before = await held()
  await full()
  expect(await held()).toBe(before)
  expect((await readRetention(deps)).measuredAt).toEqual(noon('2026-08-12'))
  await measureRetention(deps)
  expect(await held()).toBe(before + 1)
  await runOn('2026-08-12')
  expect(await held()).toBe(before)
})

describe('the guard', () => {
  const strict = { percent: 20, orders: 1 }

  test('too much at once waits until someone agrees to so many orders', async () => {
    await runOn('2030-01-01')
    const some = [await full(), await full(), await full()]
    const [id = 0] = some[0]?.orders ?? []
    const jumped = on('2027-01-01', strict)
    logged.length = 0
    expect(await deleteByDate({ ...jumped, log })).toBeNull()
    expect(await kindsOf(id)).toHaveLength(3)
    expect(logged).toEqual([{ due: 3 }])
    expect(await readRetention(jumped)).toMatchObject({ due: 3, isHeldBack: true })
    expect(await approveDeletion(jumped, 2)).toBe(false)
    expect(await deleteByDate({ ...jumped, log })).toBeNull()
    await server.db
      .updateTable('retention_hold')
      .set({ approved_at: sql`now()` })
      .execute()
    const now = new Date()
    const agreeing = { ...jumped, clock: () => now }
    expect(await approveDeletion(agreeing, 3)).toBe(true)
    const approvals = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'retention.approve')
      .select(['actor', 'after'])
      .execute()
    expect(approvals).toEqual([{ actor: 'system', after: { orders: 3, due: 3 } }])
    expect(await deleteByDate({ ...agreeing, log })).toBe(18)
    expect(await kindsOf(id)).toEqual([])
  })
})

test('orders are found in parts, each once', async () => {
  await runOn('2030-01-01')
  const { orders } = await full([fullOrder(), fullOrder(), fullOrder()])
  const by = { now: noon('2026-08-12'), periods, limit: 2 }
  const first = await listDue(server.db, 'persons', { ...by, after: 0 })
  const second = await listDue(server.db, 'persons', { ...by, after: first[1] ?? 0 })
  expect([...first, ...second]).toEqual(orders)
})

test('the database finds the same days as the rule, for every kind', async () => {
  await runOn('2030-01-01')
  const orders = [fullOrder(), fullOrder({ status: 'canceled' })]
  const event = await full(orders)
  const [approved = 0, canceled = 0] = event.orders
  const canceled_on = '2026-05-01'
  const canceled_at = noon(canceled_on)
  await server.db
    .updateTable('excursion_order')
    .set({ canceled_at })
    .where('id', '=', canceled)
    .execute()
  const listed = async (day: string) => {
    const by = { now: noon(day), periods }
    const each = (['persons', 'customers'] as const).map(async (holding) => {
      const ids = await listDue(server.db, holding, { ...by, after: 0, limit: 9 })
      return findDue(server.db, holding, { ...by, ids })
    })
    return (await Promise.all(each)).flat()
  }
  for (const [id, status] of [
    [approved, 'approved'],
    [canceled, 'canceled'],
  ] as const) {
    for (const kind of deletedKinds) {
      if (status === 'canceled' && kind === 'ticket') continue
      const day = deletionDay(kind, { event_date, status, canceled_on }, periods)
      const has = async (when: string) =>
        (await listed(when)).some((due) => due.id === id && due.kinds.includes(kind))
      expect([kind, await has(addDays(day, -1)), await has(day)]).toEqual([kind, false, true])
    }
  }
})
