import { Client } from 'pg'
import type { SeasonCopy } from './seasons.ts'

/** Agencies with orders, which each have eight prices and terms; the first has as many orders as all the others. */
export const owed = {
  big: 1,
  small: [2, 101],
  ordersOfEach: 25_000,
  page: 102,
  pageLines: 1_000,
} as const

export const owedMonths = ['01', '02', '03', '04', '05', '06'].map((month) => `2024-${month}`)

/** Month with the one statement of 1,000 lines. */
export const pageMonth = '2024-07'

const [from, to] = owed.small

/** Ten orders an event, of which one in ten was canceled 30 hours before and one in twenty because the ship did not call. */
const statements = [
  `create temporary table planned as
    select n, case when n <= ${owed.ordersOfEach} then ${owed.big}
        when n <= ${2 * owed.ordersOfEach} then ${from} + (n - 1) / 10 % ${to - from + 1} else ${owed.page} end as agency_id,
      case when n <= ${2 * owed.ordersOfEach} then date '2024-01-01' + (n - 1) / 10 % 182 else date '${pageMonth}-01' + (n - 1) / 10 % 31 end as day,
      case when n % 10 = 3 then 'customer' when n % 20 = 7 then 'ship' end as fault
    from generate_series(1, ${2 * owed.ordersOfEach + owed.pageLines}) as n`,
  `insert into event (reference, agency_id, port_id, agency_title, product_name, email, event_date, language_guide,
      contact_name, contact_phone, meet_point, need_ticket)
    select 'owed ' || (n - 1) / 10, min(agency_id), 1 + (n - 1) / 10 % 20, 'Walk', 'Walk ' || (n - 1) / 10 % 4, '', min(day), 'en', '', '', '', false
    from planned group by (n - 1) / 10`,
  `insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth, shop_language, status,
      canceled_from, canceled_fault, canceled_pickup)
    select 'owed ' || n, e.id, e.agency_id, 'B-' || n, 'Guest ' || n, '+49', 'MS One', '', 'en',
      case when fault is null then 'approved' else 'canceled' end, case when fault is not null then 'approved' end, fault,
      case when fault is not null then now() + interval '30 hours' end
    from planned join event as e on e.reference = 'owed ' || (n - 1) / 10`,
  `insert into sub_product (agency_id, excursion_id, position, product_name, person_count, origin_person_count)
    select agency_id, id, 0, 'Adult', 1 + id % 4, 1 + id % 4 from excursion_order where reference like 'owed %'`,
  `insert into rate (agency_id, product, port_id, valid_from, currency, currency_exponent, tax_rate, amount)
    select a, case when k > 0 then 'Walk ' || (k - 1) % 4 end, case when k > 4 then k end, '2024-01-01',
      case when k = 4 then 'JPY' else 'EUR' end, case when k = 4 then 0 else 2 end, 1900, 5000 + 101 * k
    from generate_series(1, ${owed.page}) as a, generate_series(0, 7) as k`,
  `insert into terms (agency_id, valid_from, steps, no_show_percent, no_call_percent)
    select a, '2024-01-01', '[{"hours":48,"percent":0},{"hours":24,"percent":50}]', 100, 0
    from generate_series(1, ${owed.page}) as a`,
  'vacuum (analyze)',
]

export async function addOwedOrders({ url }: SeasonCopy): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** The same totals in one statement: a price by its rank, a percent by the hours between two instants. */
export const totalsInSql = `
  select agency_id, to_char(event_date, 'YYYY-MM') as month, currency, sum(amount + tax)::float8 as total
  from (
    select l.*, floor(amount * tax_rate / 10000.0 + 0.5) as tax
    from (
      select o.agency_id, e.event_date, r.currency, r.tax_rate,
        floor(r.amount * s.person_count * p.percent / 100.0 + 0.5) as amount
      from excursion_order as o join event as e on e.id = o.event_id join sub_product as s on s.excursion_id = o.id
        cross join lateral (
          select * from rate where rate.agency_id = o.agency_id and (product is null or product = e.product_name)
            and (port_id is null or port_id = e.port_id) and e.event_date between valid_from and coalesce(valid_to, 'infinity')
          order by product is not null desc, port_id is not null desc limit 1
        ) as r
        cross join lateral (select steps from terms where terms.agency_id = o.agency_id) as t
        cross join lateral (select case
          when o.status = 'approved' then 100 when o.canceled_fault = 'ship' then 0
          else (t.steps -> 1 ->> 'percent')::numeric end as percent) as p
      where o.agency_id = any($1) and e.event_date between '2024-01-01' and '2024-06-30'
        and (o.status = 'approved' or o.canceled_from = 'approved')
    ) as l
  ) as priced
  group by 1, 2, 3`

/** The rows that lines are made of, as they stand. */
export const rowsInSql = [
  `select e.* from event as e where e.agency_id = any($1) and e.event_date between $2 and $3`,
  `select o.* from excursion_order as o join event as e on e.id = o.event_id
    where e.agency_id = any($1) and e.event_date between $2 and $3`,
  `select s.* from sub_product as s join excursion_order as o on o.id = s.excursion_id join event as e on e.id = o.event_id
    where e.agency_id = any($1) and e.event_date between $2 and $3`,
]
