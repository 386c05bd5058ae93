import { seasonNames as names, sqlAnyOf, sqlOneOf } from './season-names.ts'

export interface SeasonSize {
  /** Ids run from 1 in the order of booking. */
  events: number
  invoices: number
  /** So many of the newest events have orders, some 20 each. */
  eventsWithOrders: number
}

export const seasonSizes = {
  small: { events: 10_000, invoices: 10_000, eventsWithOrders: 250 },
  middle: { events: 100_000, invoices: 100_000, eventsWithOrders: 2_500 },
  large: { events: 1_000_000, invoices: 1_000_000, eventsWithOrders: 25_000 },
} as const satisfies Record<string, SeasonSize>

export type SeasonName = keyof typeof seasonSizes

const portCount = 250
const agencyCount = 1_500
export const biggestAgency = 1

/** An event to come with exactly 20 orders, each with two persons' passports. */
export function crowdedEventOf({ events, eventsWithOrders }: SeasonSize): number {
  const wanted = events - Math.floor(eventsWithOrders / 4)
  return wanted - ((wanted - 5) % 11)
}

const today = `(now() at time zone 'Europe/Athens')::date`

/** Id of the file store that belongs to every season: the server is given an empty one that says so. */
export const storeId = '00000000-0000-4000-8000-000000000001'

/**
 * Daily work of the product itself. It happens here first, so that a season made on another day is the same for
 * everyone who reads it.
 */
export const settleSeason = `update event set status = 'successful' where status = 'approved' and event_date < ${today}`

/**
 * Deletes customers of more than a year ago at once, as they have gone day by day where the product has been
 * running: otherwise it spends its first half hour on seven years of them.
 */
export const forgetCustomers = `with old as (
    update excursion_order o set customer = o.order_id, phone = ''
    from event e where e.id = o.event_id and e.event_date <= ${today} - 365
    returning o.id, o.agency_id
  )
  insert into deleted_data (excursion_id, agency_id, kind, on_request) select id, agency_id, 'customer', false from old`

/**
 * Set-based statements that fill an empty, migrated database. A few ports and agencies have most of it; the
 * days span seven and a half years, a sixth of them still to come.
 */
export function seasonStatements(size: SeasonSize): readonly string[] {
  return [`select setseed(0.4242)`, ports, agencies, events(size), ...details(size), invoices(size)]
}

const ports = `insert into port (code, name, time_zone)
  select 'XA' || chr(65 + n / 676) || chr(65 + n / 26 % 26) || chr(65 + n % 26),
    ${sqlOneOf(names.ports, 'n')} || case when n < 100 then '' when n < 200 then ' (Old Harbour)' else ' (Tender)' end,
    'Europe/Athens'
  from generate_series(0, ${portCount - 1}) as n`

const agencies = `insert into agency (reference, name, emails, agency_hash)
  select 'A' || n,
    ${sqlOneOf(names.agencyFirst, 'n')} || ' ' || ${sqlOneOf(names.agencySecond, 'n / 12')} || ' '
      || ${sqlOneOf(names.agencyForms, 'n / 120')} || ' ' || n,
    array['ops' || n || '@' || lower(${sqlOneOf(names.agencyFirst, 'n')}) || ${sqlOneOf(names.agencyDomains, 'n / 12')} || '.example'],
    md5('agency' || n)
  from generate_series(1, ${agencyCount}) as n`

function events({ events: count }: SeasonSize): string {
  return `insert into event (id, reference, agency_id, port_id, agency_title, product_name,
    event_date, language_guide, duration, email, contact_name, contact_phone, meet_point, pickup_time,
    need_ticket, total_pax, status, alert, created_at)
  overriding system value
  select r.n, 'E' || r.n, a.id, p.id,
    ${sqlAnyOf(names.praises, 'r.praise')} || ' ' || p.name || ': ' || t.activity
      || case when r.extra < .35 then ' with guide' when r.extra < .5 then ' incl. lunch' when r.extra < .55 then ' and fortress' else '' end,
    initcap(t.activity) || ', ' || p.name,
    d.day,
    case when r.language < .46 then 'de' when r.language < .76 then 'en' when r.language < .83 then 'fr'
      when r.language < .89 then 'es' when r.language < .94 then 'it' when r.language < .96 then 'nl'
      when r.language < .975 then 'pt' when r.language < .985 then 'pl' else 'zh' end,
    120 + 60 * (r.pax % 7), a.emails[1], 'Contact ' || r.n % 9973, '+49 40 ' || 100000 + r.n % 899999,
    'Pier ' || 1 + r.n % 14 || ', gate ' || 1 + r.n % 5,
    case when r.pickup < .8 then to_char(make_interval(mins => 360 + 5 * (r.n % 100)::int), 'HH24:MI') end,
    r.ticket < .2, r.pax,
    case when d.day < ${today}
      then case when r.answer < .845 then 'successful' when r.answer < .985 then 'canceled' else 'requested' end
      else case when r.answer < .25 then 'new' when r.answer < .55 then 'requested'
        when r.answer < .93 then 'approved' else 'canceled' end
    end,
    r.alert < .03,
    now() - (${count} - r.n) * interval '8 years' / ${count}
  from (
    select row_number() over (order by lead - 2750 * power(age, 1.15)) as n, drawn.*
    from (
      select random() as answer, random() as alert, random() as pickup, random() as ticket,
        random() as port, random() as agency, random() as age, -250 * random() as lead,
        random() as language, random() as praise, random() as activity, random() as extra,
        1 + floor(60 * power(random(), 2))::int as pax
      from generate_series(1, ${count}) offset 0
    ) as drawn
  ) as r
  join port p on p.id = 1 + floor(${portCount} * power(r.port, 2.5))::int
  join agency a on a.id = 1 + floor(${agencyCount} * power(r.agency, 2.2))::int
  cross join lateral (select ${today} + 330 - floor(2750 * power(r.age, 1.15))::int) as d (day)
  cross join lateral (
    select case when r.activity < .0005 then '${names.rareActivity}'
      else ${sqlAnyOf(names.activities, 'r.activity', 1.3)} end
  ) as t (activity)
  order by r.n`
}

function details(size: SeasonSize): readonly string[] {
  return [
    `select setval(pg_get_serial_sequence('event', 'id'), ${size.events})`,
    `insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship,
      berth, pickup_time, status, shop_language)
    select 'O' || e.id || '-' || k, e.id, e.agency_id, 'S' || e.id * 100 + k,
      ${sqlAnyOf(names.firstNames)} || ' ' || ${sqlAnyOf(names.lastNames)},
      '+49 170 ' || 1000000 + floor(8999999 * random())::int,
      ${sqlOneOf(names.ships, 'e.id')}, 'Berth ' || 1 + e.id % 9,
      case when random() < .2 then '08:30' end,
      case when e.status in ('new', 'requested') then 'requested' when e.status = 'canceled' then 'canceled'
        when random() < .85 then 'approved' else 'requested' end,
      ${sqlAnyOf('DE,DE,UK,US,CH')}
    from (select id, agency_id, status from event order by id desc limit ${size.eventsWithOrders}) as e
    cross join lateral generate_series(1, 15 + e.id % 11) as k`,
    `insert into sub_product (excursion_id, agency_id, position, product_name, person_count,
      origin_person_count, additional_required_data, required_data_keys)
    select o.id, o.agency_id, k, (array['Adult', 'Child'])[k + 1], c,
      case when random() < .05 then c + 1 else c end,
      case when o.event_id = ${crowdedEventOf(size)} or random() < .2 then '{passport_data}'::text[] else '{}' end,
      case when o.event_id = ${crowdedEventOf(size)} then '{passport_data}'::text[] else '{}' end
    from excursion_order o
    cross join lateral generate_series(0, o.id % 2) as k
    cross join lateral (select case when o.event_id = ${crowdedEventOf(size)} then 2 else 1 + (o.id * 7 + k) % 4 end) as x (c)`,
    `insert into ship_call (reference, port_id, call_date, ship, arrival, all_aboard, departure_date,
      departure, berth, tender)
    select 'C' || row_number() over (order by c.event_date, c.port_id, c.ship), c.port_id, c.event_date, c.ship,
      '06:30', '18:30', c.event_date, '19:00', c.berth, false
    from (
      select e.port_id, e.event_date, o.ship, min(o.berth) as berth
      from event e join excursion_order o on o.event_id = e.id
      where e.event_date >= ${today} group by 1, 2, 3
    ) as c`,
  ]
}

/** Nine tenths in one currency; filled in the order of their days. */
function invoices({ invoices: count }: SeasonSize): string {
  return `insert into invoice (id, reference, agency_id, number, date, due_date, total, total_paid,
    currency, currency_exponent, locked)
  overriding system value
  select i.n, 'I' || i.n, i.agency, 'INV-' || to_char(i.day, 'YYYY') || '-' || lpad(i.n::text, 7, '0'),
    i.day, i.day + 30, i.total,
    case when i.paid < .88 then i.total when i.partly < .2 then i.total / 2 else 0 end,
    case when i.money < .9 then 'EUR' when i.money < .97 then 'USD' else 'GBP' end, 2, i.lock < .05
  from (
    select ${count} + 1 - k as n, 1 + floor(${agencyCount} * power(random(), 2.2))::int as agency,
      ${today} - floor(2500 * power(k::float8 / ${count}, 1.15))::int as day,
      round(5000 + 500000 * power(random(), 3))::bigint as total,
      random() as paid, random() as partly, random() as money, random() as lock
    from generate_series(1, ${count}) as k offset 0
  ) as i
  order by i.n`
}

/**
 * Comments, tickets and invoices' files: after the people, who wrote and uploaded them.
 *
 * @param keyId of a key that the server has; what is said to be sealed with it is never opened
 */
export function afterPeople({ events: count }: SeasonSize, keyId: string): readonly string[] {
  const few = Math.floor(count / 500)
  return [
    `select setval(pg_get_serial_sequence('invoice', 'id'), (select max(id) from invoice))`,
    `insert into comment_thread (guid, event_id, agency_id)
      select overlay(overlay(md5('thread' || id) placing '4' from 13) placing '8' from 17)::uuid, id, agency_id from event order by id desc limit ${few}`,
    `update event e set comments_guid = t.guid from comment_thread t where t.event_id = e.id`,
    `insert into comment (thread, event_id, agency_id, author_id, author_side, text)
      select t.guid, t.event_id, t.agency_id, a.id, 'operator', 'Please confirm the pick-up, part ' || k || '.'
      from comment_thread t, account a, generate_series(1, 3) as k where a.agency_id is null`,
    `create temporary table chosen as
      select o.id, o.agency_id, gen_random_uuid() as file from excursion_order o
      join event e on e.id = o.event_id
      where e.need_ticket and o.status = 'approved' order by o.id desc limit ${few}`,
    `create temporary table billed as
      select id, gen_random_uuid() as file from invoice order by id desc limit ${few}`,
    `insert into stored_file (id, storage_key, size, sha256, enc)
      select file, 'bench-' || file, 1000, repeat('0', 64), 'e1.${keyId}.none' from
        (select file from chosen union all select file from billed) as f`,
    `insert into store_identity (id) values ('${storeId}')`,
    `insert into ticket (excursion_id, agency_id, version, filename, page_count, file_id, uploaded_by)
      select c.id, c.agency_id, 1, 'ticket.pdf', 1, c.file, a.id
      from chosen c, account a where a.agency_id is null`,
    `update invoice i set filename = 'inv_' || i.id || '.pdf', file_id = b.file
      from billed b where b.id = i.id`,
  ]
}
