import { seasonNames as names, sqlAnyOf, sqlOneOf } from '../season-names.ts'
import { type SeasonSize, seasonStatements } from '../season-sql.ts'

export interface TenYearsSize {
  events: number
  ordersOfEvent: number
  /** A seventh of what ten years record: all of it would not fit beside its partitioned copy (docs/scale.md). */
  auditEntries: number
  accesses: number
  notices: number
}

export const tenYears: TenYearsSize = {
  events: 1_000_000,
  ordersOfEvent: 10,
  auditEntries: 4_000_000,
  accesses: 500_000,
  notices: 2_000_000,
}

/** To try things: the same in small. */
export const tenDays: TenYearsSize = {
  events: 10_000,
  ordersOfEvent: 10,
  auditEntries: 100_000,
  accesses: 20_000,
  notices: 50_000,
}

const days = { season: '2750', tenYears: '3980' }

/**
 * Ports, agencies, events and invoices of the season, stretched from seven and a half years to ten; orders
 * come after the migrations, which need not go through ten million of them.
 */
export function eventsOfTenYears({ events }: TenYearsSize): readonly string[] {
  const size: SeasonSize = { events, invoices: events, eventsWithOrders: 0 }
  return seasonStatements(size).map((statement) => {
    if (!statement.startsWith('insert into event ')) return statement
    const stretched = statement
      .replaceAll(days.season, days.tenYears)
      .replace(`interval '8 years'`, `interval '10.5 years'`)
    if (stretched === statement) throw new Error('The season has other days than those to stretch.')
    return stretched
  })
}

/** Tables that are filled here, whose indexes are built when they are full. */
export const filledTables = [
  'excursion_order',
  'sub_product',
  'audit_entry',
  'person_access',
  'notice',
] as const

/** Products of the newest tenth alone: nothing that is asked here looks at earlier ones. */
export function ordersOfTenYears({ events, ordersOfEvent }: TenYearsSize): readonly string[] {
  return [
    `insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship,
      berth, pickup_time, status, shop_language, created_at)
    select 'O' || e.id || '-' || k, e.id, e.agency_id, 'S' || e.id::bigint * 100 + k,
      ${sqlAnyOf(names.firstNames)} || ' ' || ${sqlAnyOf(names.lastNames)} || ' ' || e.id % 9973,
      '+49 170 ' || 1000000 + floor(8999999 * random())::int,
      ${sqlOneOf(names.ships, 'e.id')}, 'Berth ' || 1 + e.id % 9,
      case when k % 5 = 0 then '08:30' end,
      case when e.status in ('new', 'requested') then 'requested' when e.status = 'canceled' then 'canceled'
        when k % 7 > 0 then 'approved' else 'requested' end,
      ${sqlAnyOf('DE,DE,UK,US,CH')},
      e.created_at
    from (select id, agency_id, status, created_at from event order by id) as e
    cross join lateral generate_series(1, ${ordersOfEvent}) as k`,
    `insert into sub_product (excursion_id, agency_id, position, product_name, person_count, origin_person_count)
    select o.id, o.agency_id, k, (array['Adult', 'Child'])[k + 1], 1 + (o.id * 7 + k) % 4, 1 + (o.id * 7 + k) % 4
    from excursion_order o cross join lateral generate_series(0, o.id % 2) as k
    where o.id > ${Math.floor(0.9 * events * ordersOfEvent)}`,
  ]
}

/** Who did it: a hundred people of the operator, of whom the first does a third. */
export const people = [
  `insert into account (email, name, role, password_hash)
    select 'scale' || n || '@bench.example', 'Person ' || n, 'staff', 'none' from generate_series(1, 100) as n`,
  `create unlogged table scale.person as
    select row_number() over (order by id)::int as n, id from account where email like 'scale%'`,
]

function partOfTenYears(count: number): string {
  return `interval '10 years' * (d.n::float8 / ${count})`
}

/** What was recorded, in the order in which it happened, evenly over ten years. */
export function recordsOfTenYears(size: TenYearsSize): readonly string[] {
  const orders = size.events * size.ordersOfEvent
  return [
    `insert into audit_entry (at, actor, account_id, action, agency_id, event_id, excursion_id, before, after)
    select now() - interval '10 years' + ${partOfTenYears(size.auditEntries)},
      case when d.n % 3 = 0 then 'import' else 'account' end,
      case when d.n % 3 > 0 then p.id end,
      case when d.n % 3 = 0 then 'order.create' when d.n % 501 = 1 then 'account.change'
        else (array['order.approve', 'order.approve', 'event.open', 'order.change', 'event.set_pickup_time'])[d.n % 5 + 1] end,
      o.agency_id, o.event_id, case when d.n % 5 <> 2 then o.id end,
      case when d.n % 3 > 0 then '{"status": "requested"}'::jsonb end,
      case when d.n % 501 = 1 then jsonb_build_object('account_id', p.id)
        when d.n % 3 = 0 then jsonb_build_object('ship', o.ship, 'berth', o.berth, 'status', 'requested',
          'order_id', o.order_id, 'event_id', o.event_id, 'withheld', jsonb_build_array('customer', 'phone'))
        else '{"status": "approved"}'::jsonb end
    from (select n from generate_series(1, ${size.auditEntries}) as n offset 0) as d
      join excursion_order as o on o.id = 1 + (d.n::bigint * ${orders} / ${size.auditEntries}) % ${orders}
      join scale.person as p on p.n = case when d.n % 9 < 3 then 1 else d.n % 100 + 1 end
    order by d.n`,
    `insert into person_access (at, account_id, agency_id, excursion_id, fields)
    select now() - interval '10 years' + ${partOfTenYears(size.accesses)}, p.id, o.agency_id, o.id, '{passport_data}'
    from (select n from generate_series(1, ${size.accesses}) as n offset 0) as d
      join excursion_order as o on o.id = 1 + (d.n::bigint * ${orders} / ${size.accesses}) % ${orders}
      join scale.person as p on p.n = d.n % 100 + 1
    order by d.n`,
    // Kept for 400 days: one and a third of a year of them, of which the oldest month is due.
    `insert into notice (account_id, agency_id, kind, event_id, dedupe_key, repeats, created_at, shown_at,
      read_at, mail_since, mail_at)
    select p.id, null, 'event.pickup_changed', e.id, 'event.pickup_changed:' || d.n, true, d.at, d.at,
      case when d.n % 20 > 0 then d.at + interval '1 day' end, d.at, null
    from (select n, now() - interval '430 days' + interval '430 days' * (n::float8 / ${size.notices}) as at
        from generate_series(1, ${size.notices}) as n offset 0) as d
      join scale.person as p on p.n = d.n % 100 + 1
      join event as e on e.id = 1 + ${size.events} - ${Math.floor(size.events / 8)} + d.n % ${Math.floor(size.events / 8)}
    order by d.n`,
  ]
}
