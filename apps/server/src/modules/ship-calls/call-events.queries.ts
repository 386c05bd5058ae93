import { type Selectable, sql } from 'kysely'
import type { KnownShip, NamedShip } from '@gangway/domain/ships/ship-identity'
import type { Database } from '../../platform/db/database.ts'
import type { ShipCallTable } from '../../platform/db/schema.ts'
import { shipsOfOrders } from '../events/index.ts'

/** The columns of a call that its sender fills, and that are recorded when they change. */
export const callColumns = [
  'port_id',
  'call_date',
  'ship',
  'ship_imo',
  'arrival',
  'all_aboard',
  'departure_date',
  'departure',
  'berth',
  'tender',
  'first_ashore',
  'last_tender',
  'ship_time_offset_minutes',
  'status',
  'cancel_reason',
] as const

export type CallColumns = Pick<Selectable<ShipCallTable>, (typeof callColumns)[number]>

type Stay = Pick<CallColumns, 'port_id' | 'call_date' | 'departure_date'>

export interface EventInPort {
  id: number
  agency_id: number
  port_id: number
  event_date: string
  /** The ships of its orders that are not canceled. */
  ships: NamedShip[]
}

/** Events still to be answered or carried out, in the ports and on the days of these calls. */
export async function listEventsInPort(
  db: Database,
  calls: readonly Stay[],
): Promise<EventInPort[]> {
  const { rows } = await sql<EventInPort>`
    select e.id, e.agency_id, e.port_id, e.event_date, ${shipsOfOrders} as ships
    from (
      select distinct c.id, c.agency_id, c.port_id, c.event_date
      from unnest(
        ${calls.map(({ port_id }) => port_id)}::integer[],
        ${calls.map(({ call_date }) => call_date)}::date[],
        ${calls.map(({ departure_date }) => departure_date)}::date[]
      ) as given (port_id, first, last)
      cross join lateral (
        select s.id, s.agency_id, s.port_id, s.event_date from event_state as s
        where s.port_id = given.port_id and s.event_date between given.first and given.last
          and event_is_open(s.status)
        offset 0
      ) as c
    ) as e
    order by e.id
  `.execute(db)
  return rows
}

export interface ShipOfEvent extends NamedShip {
  event_id: number
  agency_id: number
  agency_name: string
  agency_title: string
  event_date: string
  pickup_time: string | null
  known_as: KnownShip | null
  orders: number
  persons: number
}

/** Each ship of the orders that are not canceled, with how many they are; of open events in a port on some days. */
export async function listShipsOfEvents(
  db: Database,
  stays: readonly Stay[],
  agency_id: number | null,
): Promise<ShipOfEvent[]> {
  const { rows } = await sql<ShipOfEvent>`
    select e.id as event_id, e.agency_id, g.name as agency_name, e.agency_title, e.event_date,
      e.pickup_time, o.ship, o.ship_imo, o.orders, o.persons,
      (select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
        from ship_alias as k where k.key = ship_key(o.ship)) as known_as
    from (
      select distinct s.id
      from unnest(
        ${stays.map(({ port_id }) => port_id)}::integer[],
        ${stays.map(({ call_date }) => call_date)}::date[],
        ${stays.map(({ departure_date }) => departure_date)}::date[]
      ) as given (port_id, first, last)
      join event_state as s on s.port_id = given.port_id
        and s.event_date between given.first and given.last and event_is_open(s.status)
        ${agency_id === null ? sql`` : sql`and s.agency_id = ${agency_id}`}
    ) as found
    join event as e on e.id = found.id
    join agency as g on g.id = e.agency_id
    cross join lateral (
      select n.ship, n.ship_imo, count(*)::integer as orders,
        coalesce(sum(p.persons), 0)::integer as persons
      from excursion_order as n
      cross join lateral (
        select sum(s.person_count) as persons from sub_product as s where s.excursion_id = n.id
      ) as p
      where n.event_id = e.id and order_is_active(n.status)
      group by n.ship, n.ship_imo
    ) as o
    order by e.event_date, g.name, e.id
  `.execute(db)
  return rows
}
