/** Events in the measured database; ids run from 1. */
export const eventCount = 100_000

/** The event that has exactly `crowdedOrders` orders, each with two persons' passports. */
export const crowdedEvent = 50_000
export const crowdedOrders = 20

const ports =
  'Kotor Dubrovnik Piräus Santorin Bergen Flåm Geiranger Tallinn Civitavecchia Livorno Palma ' +
  'Barcelona Lissabon Funchal Reykjavík Oslo Kopenhagen Stockholm Helsinki Riga Split Zadar ' +
  'Korfu Mykonos Valletta Messina Neapel Cádiz Málaga Southampton'
const portCount = ports.split(' ').length
const firstNames = [
  'Anna',
  'Ben',
  'Chloé',
  'Dmitri',
  'Élise',
  'Farid',
  'Greta',
  'Hiro',
  'Ivana',
  'Jan',
]
const lastNames = ['Rossi', 'Müller', 'Smith', 'Novák', 'Jensen', 'García', 'Kowalski', 'Papadakis']

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const pick = (words: readonly string[]) =>
  `(${list(words)})[1 + floor(random() * ${words.length})::int]`

/** Set-based statements that fill an empty, migrated database; a few ports and agencies have most. */
export const seasonStatements: readonly string[] = [
  `select setseed(0.42)`,
  `insert into port (code, name, time_zone)
   select 'XA' || chr(65 + (n - 1) / 26) || chr(65 + (n - 1) % 26) || 'X', name, 'Europe/Athens'
   from unnest(string_to_array('${ports}', ' ')) with ordinality as p (name, position), lateral (select position::int) as i (n)`,
  `insert into agency (reference, name, emails, agency_hash)
   select 'A' || n, 'Agency ' || n, array['agency' || n || '@example.org'], md5('agency' || n)
   from generate_series(1, 12) as n`,
  `insert into event (reference, agency_id, port_id, agency_title, product_name, event_date,
     language_guide, duration, email, contact_name, contact_phone, meet_point, need_ticket,
     total_pax, status)
   select 'E' || n, 1 + floor(12 * power(random(), 2))::int,
     1 + floor(${portCount} * power(random(), 2))::int,
     'Highlights and hidden corners ' || n % 700, 'Product ' || n % 300, day,
     ${pick(['de', 'en', 'fr', 'it', 'es'])}, 240, 'contact' || n % 900 || '@example.org',
     'Contact ' || n, '+49 30 ' || n, 'Pier ' || n % 9, n % 5 = 0, 2 + floor(random() * 40)::int,
     case
       when day < current_date then ${pick(['successful', 'successful', 'successful', 'canceled'])}
       else ${pick(['new', 'requested', 'requested', 'approved', 'approved', 'canceled'])}
     end
   from generate_series(1, ${eventCount}) as n,
     lateral (select current_date - 600 + (n * 7919 % 800)) as d (day)`,
  `insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship,
     berth, status, shop_language)
   select 'O' || e.id || '-' || k, e.id, e.agency_id, 'S' || e.id || k,
     ${pick(firstNames)} || ' ' || ${pick(lastNames)} || ' ' || e.id % 997, '+49 171 ' || e.id,
     'MS Meridian ' || e.id % 60, 'Berth ' || e.id % 7,
     ${pick(['requested', 'approved', 'approved', 'canceled'])}, ${pick(['DE', 'CH', 'US', 'UK'])}
   from event e, lateral generate_series(
     1, case when e.id = ${crowdedEvent} then ${crowdedOrders} else 1 + e.id % 4 end) as k`,
  `insert into sub_product (excursion_id, agency_id, position, product_name, person_count,
     origin_person_count, additional_required_data, required_data_keys)
   select o.id, o.agency_id, k, 'Guided tour ' || k, 2, 2 + (o.id % 9 = 0)::int,
     '{passport_data}', case when o.event_id = ${crowdedEvent} then '{passport_data}'::text[] else '{}' end
   from excursion_order o, lateral generate_series(0, o.id % 2) as k`,
  `analyze`,
]
