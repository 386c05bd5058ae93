import type { MonthOfStatements } from '@gangway/contract/statements'
import { addMonths } from '@gangway/domain/dates/calendar-date'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

const months = 250

const anyOrder = fc.record({
  month: fc.integer({ min: 0, max: months - 1 }),
  product: fc.constantFrom('Walk', 'Boat', 'Unpriced'),
  sub: fc.constantFrom('Adult', 'Child'),
  persons: fc.integer({ min: 1, max: 12 }),
  status: fc.constantFrom('requested', 'approved', 'canceled'),
  canceled_from: fc.constantFrom('requested', 'approved'),
  fault: fc.constantFrom('customer', 'agency', 'operator', 'ship', 'weather', 'mistake', null),
  minutes: fc.integer({ min: -600, max: 5_000 }),
})

const rates = [
  { product: null, port: false, currency: 'EUR', amount: 5_001, tax_rate: 1_900 },
  { product: 'Walk', port: false, currency: 'EUR', amount: 4_999, tax_rate: 770 },
  { product: 'Walk', port: true, currency: 'JPY', amount: 5_001, tax_rate: 1_000 },
  { product: 'Child', port: false, currency: 'KWD', amount: 12_345, tax_rate: 0 },
]

/** The same in one statement, by other means: a rate by its rank, a percent by the hours between two instants. */
const inSql = sql<{ month: string; currency: string | null; total: number; gaps: number }>`
  select to_char(event_date, 'YYYY-MM') as month, currency, sum(amount + tax)::float8 as total,
    count(*) filter (where is_gap)::integer as gaps
  from (
    select l.*, floor(l.amount * l.tax_rate / 10000.0 + 0.5) as tax
    from (
      select e.event_date, r.currency, r.tax_rate, p.percent is null or r.amount is null as is_gap,
        coalesce(floor(r.amount * s.person_count * p.percent / 100.0 + 0.5), 0) as amount
      from excursion_order as o join event as e on e.id = o.event_id join sub_product as s on s.excursion_id = o.id
        left join lateral (
          select * from rate where rate.agency_id = o.agency_id and (product is null or product in (s.product_name, e.product_name))
            and (port_id is null or port_id = e.port_id) and e.event_date between valid_from and coalesce(valid_to, 'infinity')
          order by product is not distinct from s.product_name desc, product is not null desc, port_id is not null desc limit 1
        ) as r on true
        cross join lateral (select case
          when o.status = 'approved' then 100 when o.canceled_fault in ('agency', 'mistake') then 0
          when o.canceled_fault in ('ship', 'weather') then 10 when o.canceled_fault is null then null
          when o.canceled_pickup - o.canceled_at >= interval '48 hours' then 0
          when o.canceled_pickup - o.canceled_at >= interval '24 hours' then 50 else 100 end as percent) as p
      where o.status = 'approved' or o.status = 'canceled' and o.canceled_from = 'approved'
    ) as l
  ) as priced
  group by 1, 2 order by 1, 2`

// Rule S2.2
test('random months owe what one statement of SQL finds', async () => {
  const { db } = server
  const agency = await db.selectFrom('agency').orderBy('id').select('id').executeTakeFirstOrThrow()
  const port = await db.selectFrom('port').select('id').executeTakeFirstOrThrow()
  const first = '1940-01-01'
  for (const { port: isOfPort, ...rate } of rates) {
    const exponent = { EUR: 2, JPY: 0, KWD: 3 }[rate.currency] ?? 2
    await db
      .insertInto('rate')
      .values({
        ...rate,
        agency_id: agency.id,
        port_id: isOfPort ? port.id : null,
        valid_from: first,
        currency_exponent: exponent,
      })
      .execute()
  }
  const steps = [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ]
  await server.staff.send('POST', `/agencies/${agency.id}/terms`, {
    valid_from: first,
    steps,
    no_show_percent: 100,
    no_call_percent: 10,
  })
  const orders = fc.sample(anyOrder, { numRuns: 1_250, seed: 51 })
  const sent = orders.map((order, n) => ({ ...order, n, date: addMonths(first, order.month) }))
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as g (n integer, date date, product text, sub text,
        persons integer, status text, canceled_from text, fault text, minutes integer)
    ), added as (
      insert into event (reference, agency_id, port_id, agency_title, product_name, email, event_date, language_guide,
        contact_name, contact_phone, meet_point, need_ticket)
      select 'E' || n, ${agency.id}, ${port.id}, product, product, '', date, 'en', '', '', '', false from given
      returning id, reference
    ), ordered as (
      insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth, shop_language,
        status, canceled_from, canceled_fault, canceled_pickup)
      select 'O' || n, a.id, ${agency.id}, 'B-' || n, 'Guest', '+49', 'MS One', '', 'en', status,
        case when status = 'canceled' then canceled_from end, case when status = 'canceled' then fault end,
        case when status = 'canceled' then now() + make_interval(mins => minutes) end
      from given join added as a on a.reference = 'E' || n
      returning id, reference
    )
    insert into sub_product (agency_id, excursion_id, position, product_name, person_count, origin_person_count)
    select ${agency.id}, o.id, 0, sub, persons, persons from given join ordered as o on o.reference = 'O' || n`.execute(
    db,
  )
  const { rows } = await inSql.execute(db)
  const expected = Object.groupBy(rows, ({ month }) => month)
  for (let month = 0; month < months; month += 1) {
    const name = addMonths(first, month).slice(0, 7)
    const answer = await server.agency.get(`/agencies/${agency.id}/statements/${name}`)
    const { statements, unpriced } = answer.json<{ data: MonthOfStatements }>().data
    const found = statements.map(({ currency, currency_exponent, total, lines }) => ({
      month: name,
      currency,
      total: Math.round(total * 10 ** currency_exponent),
      gaps: lines.filter(({ gap }) => gap !== null).length,
    }))
    expect(unpriced).toEqual([])
    expect(found).toEqual(expected[name] ?? [])
  }
})
