import type { KnownShip, NamedShip } from '@gangway/domain/ships/ship-identity'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface Lacking extends NamedShip {
  event_id: number
  event_date: string
  port_id: number
  port_code: string
  port_name: string
}

const most = 1_000

/**
 * Ships that lacked a call in the port of their event when it was last reviewed, the earliest first; of one event all
 * that it has.
 */
export async function listLacking(
  db: Database,
  { from, event }: { from: string; event: number | null },
): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select e.id as event_id, e.event_date, e.port_id, p.code as port_code, p.name as port_name, o.ship, o.ship_imo,
      ${aliasOf(sql.ref('o.ship'))} as known_as
    from event_ship as s
    join event as e on e.id = s.event_id
    join port as p on p.id = e.port_id
    cross join lateral (
      select distinct o.ship_imo, min(o.ship) as ship from excursion_order as o
      where o.event_id = e.id and order_is_active(o.status) and ship_key(o.ship) = s.ship_key
      group by o.ship_imo
    ) as o
    where s.event_date >= ${from}::date
      and event_is_open(e.status)
      and ${event === null ? sql`s.lacks_call` : sql`s.event_id = ${event}`}
    order by s.event_date, e.port_id, s.ship_key, e.id
    limit ${most}
  `.execute(db)
  return rows
}

/** Every ship that calls somewhere from a day on. */
export async function listCallingShips(db: Database, from: string): Promise<KnownShip[]> {
  const { rows } = await sql<KnownShip>`
    select distinct on (c.ship_key, c.ship_imo) c.ship, c.ship_imo
    from ship_call as c
    where c.departure_date >= ${from}::date
      and not exists (select from ship_alias as k where k.key = c.ship_key)
    order by c.ship_key, c.ship_imo, c.ship
  `.execute(db)
  return rows
}

interface OrderedShip extends NamedShip {
  port_id: number
  event_date: string
}

/** The ships of all orders on some days of ports. */
export async function listOrderedShips(
  db: Database,
  days: readonly { port_id: number; event_date: string }[],
): Promise<OrderedShip[]> {
  const { rows } = await sql<OrderedShip>`
    select named.*, ${aliasOf(sql.ref('named.ship'))} as known_as
    from (
      select distinct e.port_id, e.event_date, o.ship, o.ship_imo
      from unnest(
        ${days.map(({ port_id }) => port_id)}::integer[],
        ${days.map(({ event_date }) => event_date)}::date[]
      ) as day (port_id, event_date)
      join event as e on e.port_id = day.port_id and e.event_date = day.event_date
      join excursion_order as o on o.event_id = e.id and order_is_active(o.status)
    ) as named
  `.execute(db)
  return rows
}

const aliasOf = (ship: ReturnType<typeof sql.ref>) => sql<KnownShip | null>`(
  select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
  from ship_alias as k where k.key = ship_key(${ship})
)`
