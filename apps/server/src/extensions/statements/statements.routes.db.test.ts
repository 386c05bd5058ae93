import type { MonthOfStatements } from '@gangway/contract/statements'
import { addMonths } from '@gangway/domain/dates/calendar-date'
import { instantsOf } from '@gangway/domain/dates/zoned-time'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { type AddedEvent, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { adjustClosedMonths } from './adjust-closed-months.service.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date('2026-06-15T10:00:00Z')
let own: number
/** One for each test. */
let current = '2026-06'

const orderOf = (person_count: number, product_name = 'Walk – Adult') =>
  buildOrder({
    pickup_time: null,
    subproducts: [buildSubProduct({ product_name, person_count })],
  })
const eventOf = (counts: readonly number[]) =>
  server.addEvent({
    event_date: `${current}-01`,
    product_name: 'Walk',
    orders: counts.map((n) => orderOf(n)),
  })

const decide = async (
  { event_id, agency_hash, orders }: AddedEvent,
  excursion_status: 'approved' | 'canceled',
  body: object = {},
  at = 0,
) => {
  const answer = await server.staff.send('PUT', `/events/${orders[at]}/excursion`, {
    event_id,
    agency_hash,
    excursion_status,
    ...body,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const agree = (part: 'rates' | 'terms', body: object) =>
  server.staff.send('POST', `/agencies/${own}/${part}`, body)
const month = async (caller: TestCaller = server.agency, of = current) =>
  (await caller.get(`/agencies/${own}/statements/${of}`)).json<{ data: MonthOfStatements }>().data
const said = async () => {
  const { statements, unpriced } = await month()
  const all = [...statements.flatMap(({ lines }) => lines), ...unpriced]
  return all.map(({ kind, persons, amount, gap }) => `${persons} ${kind} ${gap ?? amount}`)
}

beforeAll(async () => {
  const { id } = await server.db
    .selectFrom('agency')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow()
  own = id
  await agree('terms', {
    valid_from: '2026-01-01',
    steps: [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 50 },
    ],
    no_show_percent: 100,
    no_call_percent: 10,
  })
})

beforeEach(async () => {
  current = addMonths(`${current}-01`, 1).slice(0, 7)
  await server.db.deleteFrom('rate').execute()
  await agree('rates', { valid_from: '2026-01-01', currency: 'EUR', amount: 50, tax_percent: 19 })
})

// Rule S2.1
describe('getStatements', () => {
  test('has confirmed orders alone, with tax', async () => {
    const event = await eventOf([2, 3])
    expect(await said()).toEqual([])
    await decide(event, 'approved')
    const { statements } = await month()
    expect(statements).toMatchObject([
      { currency: 'EUR', net: 100, tax: 19, total: 119, lines: [{ sub_product: 'Walk – Adult' }] },
    ])
    expect(await month(server.staff)).toEqual(await month())
    expect((await month(server.agency, '2026-01')).statements).toEqual([])
  })

  test('is nothing that another agency can find', async () => {
    const foreign = await server.otherAgency.get(`/agencies/${own}/statements/${current}`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'agency_not_found'])
    expect((await server.staff.get(`/agencies/${own}/statements/2026-13`)).statusCode).toBe(404)
  })

  test('goes by the pick-up as it stood at the cancellation', async () => {
    const event = await eventOf([2])
    await decide(event, 'approved')
    await server.db
      .updateTable('event')
      .set({ pickup_time: '09:00' })
      .where('id', '=', event.event_id)
      .execute()
    await decide(event, 'canceled', { reason: 'customer_asked' })
    await server.db
      .updateTable('event')
      .set({ pickup_time: '18:00' })
      .where('id', '=', event.event_id)
      .execute()
    const [line] = (await month()).statements[0]?.lines ?? []
    expect(line?.cancellation?.pickup_at).toBe(`${current}-01T07:00:00.000Z`)
  })

  // Rule S2.3
  test.each([
    ['between two changes of the pick-up', 0, true],
    ['before the order came', -72, false],
    ['later than its receipt', 1, false],
  ])('a withdrawal dated %s: %#', async (_, hours, counts) => {
    const event = await eventOf([2])
    const [id = 0] = event.orders
    await decide(event, 'approved')
    const { reference } = await server.db
      .updateTable('excursion_order')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('id', '=', id)
      .returning('reference')
      .executeTakeFirstOrThrow()
    const { event_id, agency_hash } = event
    let at = ''
    for (const pickup_time of ['10:00', null, '11:00']) {
      const body = { agency_hash, pickup_time }
      const set = await server.staff.send('PATCH', `/events/${event_id}`, body)
      expect(set.statusCode, set.body).toBe(200)
      at ||= new Date(Date.now() + hours * 3_600_000).toISOString()
    }
    const sent = `/ingest/orders/${reference}?reason=customer&updated_at=${at}`
    expect((await server.staff.send('DELETE', sent)).statusCode).toBe(200)
    const [line] = (await month()).statements[0]?.lines ?? []
    expect(line?.cancellation?.at === at).toBe(counts)
    const pickup = instantsOf(`${current}-01`, counts ? '10:00' : '11:00', 'Europe/Berlin')
    expect(line?.cancellation?.pickup_at).toBe(new Date(pickup.first).toISOString())
  })

  test('says what is missing instead of 0', async () => {
    const event = await eventOf([2, 3])
    await decide(event, 'approved')
    await decide(event, 'approved', {}, 1)
    await decide(event, 'canceled')
    expect(await said()).toEqual(['2 cancellation_fee fault_unknown', '3 service 150'])
    await server.db.deleteFrom('rate').execute()
    expect(await said()).toEqual(['2 cancellation_fee no_rate', '3 service no_rate'])
  })

  test('an order that is opened again owes nothing until it is confirmed', async () => {
    const event = await eventOf([2])
    await decide(event, 'approved')
    await decide(event, 'canceled')
    const reopened = await server.staff.send('PUT', `/events/${event.orders[0]}/excursion`, {
      event_id: event.event_id,
      agency_hash: event.agency_hash,
      excursion_status: 'requested',
    })
    expect(reopened.statusCode, reopened.body).toBe(200)
    expect(await said()).toEqual([])
    await decide(event, 'canceled')
    expect(await said()).toEqual([])
  })
})

// Rules S2.1, S2.2
describe('odd months', () => {
  const cancel = (event: AddedEvent, reason: string) => decide(event, 'canceled', { reason })

  test.each<[string, number, (event: AddedEvent) => unknown, string[]]>([
    ['10,000 persons', 10_000, () => null, ['10000 service 500000']],
    [
      'a reason that is retired meanwhile',
      2,
      async (event) => {
        await cancel(event, 'ship_does_not_call')
        await server.db
          .updateTable('decision_reason')
          .set({ retired_at: new Date() })
          .where('code', '=', 'ship_does_not_call')
          .execute()
      },
      ['2 cancellation_fee 10'],
    ],
    [
      'an order that is canceled twice',
      2,
      async (event) => {
        await cancel(event, 'no_guide')
        await server.staff.send('PUT', `/events/${event.orders[0]}/excursion`, {
          event_id: event.event_id,
          agency_hash: event.agency_hash,
          excursion_status: 'canceled',
          reason: 'customer_asked',
        })
      },
      ['2 cancellation_fee 0'],
    ],
    [
      'an order that is canceled after its departure',
      2,
      async (event) => {
        await decide(event, 'canceled')
        await server.db
          .updateTable('excursion_order')
          .set({ canceled_pickup: new Date(0), canceled_fault: 'customer' })
          .where('event_id', '=', event.event_id)
          .execute()
      },
      ['2 cancellation_fee 100'],
    ],
  ])('%s', async (_, persons, happens, expected) => {
    const event = await eventOf([persons])
    await decide(event, 'approved')
    await happens(event)
    expect(await said()).toEqual(expected)
  })

  test('a currency that changes within a month makes two statements', async () => {
    await server.db
      .updateTable('rate')
      .set({ valid_to: `${current}-10` })
      .execute()
    await agree('rates', { valid_from: `${current}-11`, currency: 'NOK', amount: 500 })
    await decide(await eventOf([2]), 'approved')
    const later = await server.addEvent({ event_date: `${current}-11`, orders: [orderOf(1)] })
    await decide(later, 'approved')
    const { statements } = await month()
    expect(statements.map(({ currency, net }) => [currency, net])).toEqual([
      ['EUR', 100],
      ['NOK', 500],
    ])
  })
})

// Rule S2.3
describe('setCancellationFault', () => {
  test('says whose fault it is where no reason does, by staff alone', async () => {
    const event = await eventOf([2, 3, 4])
    for (const at of [0, 1]) await decide(event, 'approved', {}, at)
    await decide(event, 'canceled')
    await decide(event, 'canceled', { reason: 'customer_asked' }, 1)
    const set = (at: number, fault: string, caller: TestCaller = server.staff) =>
      caller.send('PUT', `/agencies/${own}/cancellations/${event.orders[at]}`, { fault })
    expect((await set(0, 'agency', server.agency)).statusCode).toBe(403)
    expect((await set(0, 'ship')).statusCode).toBe(204)
    expect((await said())[0]).toBe('2 cancellation_fee 10')
    expect((await set(0, 'agency')).statusCode).toBe(204)
    expect((await set(0, 'no_one')).statusCode).toBe(422)
    for (const at of [1, 2]) expect((await set(at, 'agency')).json().code).toBe('order_not_found')
    const entries = await server.db
      .selectFrom('audit_entry')
      .where('action', '=', 'order.set_fault')
      .orderBy('id')
      .select(['before', 'after'])
      .execute()
    expect(entries).toEqual([
      { before: { fault: null }, after: { fault: 'ship' } },
      { before: { fault: 'ship' }, after: { fault: 'agency' } },
    ])
  })
})

// Rule S2.4
test('setPercentHeld: half an excursion costs half, by staff alone, and its history says so', async () => {
  const event = await eventOf([2])
  await decide(event, 'approved')
  const set = async (percent_held: number, caller: TestCaller = server.staff) =>
    (await caller.send('PUT', `/events/${event.event_id}/percent-held`, { percent_held }))
      .statusCode
  expect(await set(50, server.agency)).toBe(403)
  expect(await set(101)).toBe(422)
  expect([await set(50), await set(50)]).toEqual([204, 204])
  expect(await said()).toEqual(['2 service 50'])
  const recorded = await server.db
    .selectFrom('audit_entry')
    .where('event_id', '=', event.event_id)
    .where('action', '=', 'event.change')
    .select(['before', 'after'])
    .execute()
  expect(recorded).toEqual([{ before: { percent_held: 100 }, after: { percent_held: 50 } }])
  expect(await set(100)).toBe(204)
  expect(await said()).toEqual(['2 service 100'])
  const unknown = await server.staff.send('PUT', '/events/999999/percent-held', { percent_held: 1 })
  expect(unknown.json().code).toBe('event_not_found')
})

// Rules S4.1, S4.2
describe('closeMonth', () => {
  const close = (digest: string, caller: TestCaller = server.staff, of = current) =>
    caller.send('POST', `/agencies/${own}/statements/${of}/close`, { digest })
  const after = (months: number) => addMonths(`${current}-01`, months).slice(0, 7)

  // Rule S4.3
  test('waits for lines of a closed month that lack an amount, and takes them in', async () => {
    const rateOf = (product: string, amount: number) =>
      agree('rates', { product, valid_from: '2026-01-01', currency: 'EUR', amount })
    await server.db.deleteFrom('rate').execute()
    await rateOf('Walk', 50)
    const event = await eventOf([2])
    const late = await server.addEvent({
      event_date: `${current}-02`,
      product_name: 'Boat',
      orders: [orderOf(4, 'Boat')],
    })
    await decide(event, 'approved')
    server.time.now = new Date(`${after(2)}-03T10:00:00Z`)
    expect((await close((await month()).digest)).statusCode).toBe(200)
    const gaps = async () => {
      await adjustClosedMonths(server)
      const { unpriced } = await month(server.agency, after(1))
      return unpriced.map(({ of_month, persons, gap }) => `${of_month} ${persons} ${gap}`)
    }
    const closeNext = async () =>
      (await close((await month(server.staff, after(1))).digest, server.staff, after(1))).json()
    await decide(event, 'canceled')
    await decide(late, 'approved')
    expect(await gaps()).toEqual([`${current} 2 fault_unknown`, `${current} 4 no_rate`])
    expect((await closeNext()).code).toBe('statement_incomplete')
    await rateOf('Boat', 30)
    await rateOf('Walk – Adult', 70)
    await server.staff.send('PUT', `/agencies/${own}/cancellations/${event.orders[0]}`, {
      fault: 'agency',
    })
    expect(await gaps()).toEqual([])
    const { lines } = (await closeNext()).data.statements[0]
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([-100, 120])
    current = after(1)
  })

  test('while something else writes leaves that to the next month', async () => {
    const event = await eventOf([2])
    server.time.now = new Date(`${after(1)}-03T10:00:00Z`)
    const { digest } = await month()
    await server.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('excursion_order')
        .set({ status: 'approved' })
        .where('event_id', '=', event.event_id)
        .execute()
      expect((await close(digest)).statusCode).toBe(200)
      await adjustClosedMonths(server)
    })
    await adjustClosedMonths(server)
    const { statements } = await month(server.agency, after(1))
    expect(statements).toMatchObject([{ net: 100, lines: [{ of_month: current }] }])
  })

  test('keeps what the month rests on, byte for byte, and what is learned later is in the next one', async () => {
    const event = await eventOf([2, 3])
    await decide(event, 'approved')
    await decide(event, 'approved', {}, 1)
    const read = await month()
    server.time.now = new Date(`${current}-20T10:00:00Z`)
    expect((await close(read.digest)).json().code).toBe('month_not_over')
    server.time.now = new Date(`${after(1)}-03T10:00:00Z`)
    expect((await close(read.digest, server.agency)).statusCode).toBe(403)
    const answers = await Promise.all([close(read.digest), close(read.digest)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    const closed = await month()
    expect(closed).toEqual({
      ...read,
      state: 'closed',
      closed_at: server.time.now.toISOString(),
    })
    const totals = closed.statements.map(({ currency, total }) => ({ currency, total }))
    const published = await server.db
      .selectFrom('waiting_change')
      .where('type', '=', 'statement.closed')
      .select('facts')
      .execute()
    expect(published).toContainEqual({ facts: { month: current, digest: read.digest, totals } })
    const [{ id: rate_id } = { id: 0 }] = await server.db.selectFrom('rate').select('id').execute()
    await server.staff.send('PUT', `/agencies/${own}/rates/${rate_id}`, {
      valid_from: '2026-01-01',
      currency: 'EUR',
      amount: 70,
    })
    await decide(event, 'canceled')
    await adjustClosedMonths(server)
    expect((await month(server.agency, after(1))).statements).toEqual([])
    await decide(event, 'canceled', { reason: 'no_guide' }, 1)
    await adjustClosedMonths(server)
    await adjustClosedMonths(server)
    const next = await month(server.agency, after(1))
    expect(next.statements).toMatchObject([
      {
        net: -150,
        tax: -28.5,
        lines: [{ kind: 'adjustment', of_month: current, product_name: 'Walk', amount: -150 }],
      },
    ])
    expect(await month()).toEqual(closed)
  })

  test('is refused for what has changed since it was read, or lacks an amount', async () => {
    const event = await eventOf([2, 3])
    await decide(event, 'approved')
    server.time.now = new Date(`${after(1)}-03T10:00:00Z`)
    const read = await month()
    await decide(event, 'approved', {}, 1)
    const stale = await close(read.digest)
    expect([stale.statusCode, stale.json().data]).toEqual([412, await month()])
    await decide(event, 'canceled')
    expect((await close((await month()).digest)).json().code).toBe('statement_incomplete')
  })
})

// Rule S3.2
describe('exportStatement', () => {
  const file = (format: string, language = 'en', currency = 'EUR', caller = server.agency) =>
    caller.get(
      `/agencies/${own}/statements/${current}/${currency}?format=${format}&language=${language}`,
    )

  test('has a line each, in three formats', async () => {
    await decide(await eventOf([2]), 'approved')
    const csv = await file('csv', 'de')
    expect(csv.statusCode, csv.body).toBe(200)
    expect(csv.body).toContain('Leistung')
    expect(csv.body.trim().split('\n')).toHaveLength(2)
    expect((await file('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    const pdf = await file('pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(`statement-${current}-EUR.pdf`)
  })

  test.each([
    ['JPY', 'agency', 'statement_not_found'],
    ['EUR', 'otherAgency', 'agency_not_found'],
  ] as const)('of %s is not found by %s: %s', async (currency, caller, code) => {
    await decide(await eventOf([2]), 'approved')
    expect((await file('csv', 'en', currency, server[caller])).json().code).toBe(code)
  })
})

// Rule S3.3
describe('getExpectedLines', () => {
  test('has the lines of one event, as its month does', async () => {
    const event = await eventOf([2])
    await decide(event, 'approved')
    await decide(await eventOf([3]), 'approved')
    const lines = (caller: TestCaller) => caller.get(`/events/${event.event_id}/expected-lines`)
    const [statement] = (await month()).statements
    expect(statement?.lines).toHaveLength(2)
    expect((await lines(server.agency)).json().data).toEqual([
      { ...statement?.lines[0], currency: 'EUR' },
    ])
    expect((await lines(server.otherAgency)).json().code).toBe('event_not_found')
  })
})
