import {
  type CallCancelReason,
  type CallStatus,
  longestStay,
} from '@gangway/domain/ships/ship-call'
import { type RawBuilder, sql } from 'kysely'
import type { KnownShip } from '@gangway/domain/ships/ship-identity'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import type { FetchedOrder } from '@gangway/domain/ships/left-out'
import type { FetchedShip } from '@gangway/domain/ships/own-times'
import type { PortTimes } from '@gangway/domain/ships/pickup-fit'
import { ownReference } from '../../../platform/db/own-reference.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Placeholders, statement } from '../../../platform/db/statement.ts'

/** A call by itself, whichever events it concerns. */
export interface ShipCallFacts {
  /** Null for an agency, and of a stay that a call has moved away from. */
  reference: string | null
  ship: string
  ship_imo: string | null
  known_as: KnownShip | null
  call_date: string
  arrival: string
  all_aboard: string | null
  departure_date: string
  departure: string
  berth: string
  tender: boolean
  first_ashore: string | null
  last_tender: string | null
  ship_time_offset_minutes: number | null
  status: CallStatus
  cancel_reason: CallCancelReason | null
  cancel_words: string | null
  /** On which day the ship now calls there instead, of a stay that a call has moved away from. */
  moved_to: string | null
}

/** The first day on which a stay can begin that lasts until a day: what an index of arrivals looks from. */
export const firstArrival = (day: RawBuilder<unknown>) =>
  sql<string>`(${day} - ${sql.lit(longestStay)})`

/** In the port of `e` on a day. */
export const inPortOn = (stay: 'c' | 'f', day = sql`e.event_date`) => {
  const column = (name: string) => sql.ref(`${stay}.${name}`)
  return sql<boolean>`${column('port_id')} = e.port_id
    and ${column('call_date')} between ${firstArrival(day)} and ${day}
    and ${column('departure_date')} >= ${day}`
}

const times = (stay: 'c' | 'f') =>
  sql.join(
    [
      'ship',
      'ship_imo',
      'call_date',
      'arrival',
      'all_aboard',
      'departure_date',
      'departure',
      'berth',
      'tender',
      'first_ashore',
      'last_tender',
    ].map((column) => sql.ref(`${stay}.${column}`)),
  )

const shipOfAlias = (key: RawBuilder<string>) => sql<KnownShip | null>`(
  select json_build_object('ship', k.ship, 'ship_imo', k.ship_imo)
  from ship_alias as k where k.key = ${key}
)`

/** The ship that a row's name is a remembered alias of; null: it is none. */
export const knownAs = (of: 'o' | 'a' | 'f') => shipOfAlias(sql`ship_key(${sql.ref(`${of}.ship`)})`)

/** The calls in the port of the event `e` on its day, of any ship, and those that were to be there. */
const stays = sql`(
  select ${ownReference('c')} as reference, ${times('c')}, c.ship_time_offset_minutes, c.status, c.cancel_reason,
    case when c.status = 'canceled' then c.cancel_words end as cancel_words, null::date as moved_to,
    ${shipOfAlias(sql`c.ship_key`)} as known_as
  from ship_call as c where ${inPortOn('c')}
  union all
  select null, ${times('f')}, null::smallint, 'canceled', 'schedule', null, f.moved_to, ${knownAs('f')}
  from former_stay as f where ${inPortOn('f')}
)`

/** The same for the one event `e` of the surrounding query. */
export const callsInPort = sql<ShipCallFacts[]>`(
  select coalesce(json_agg(call order by call.ship, call.call_date, call.arrival), '[]')
  from ${stays} as call
)`

/** The same as rows of their own, which takes half as long; asked together with the event. */
export const callsOfEvent = statement(
  (_, { event_id }: Placeholders<{ event_id: number }>) => sql<ShipCallFacts>`
    select call.* from event as e cross join lateral ${stays} as call where e.id = ${event_id}
    order by call.ship, call.call_date, call.arrival`,
)

/** Whether a ship was expected in the port of the event `e` on its day and does not come. */
export const hasLostCalls = sql<boolean>`(
  exists (select from ship_call as c where c.status = 'canceled' and ${inPortOn('c')})
  or exists (select from former_stay as f where ${inPortOn('f')})
)`

/** Whether a ship in the port of the event `e` on its day goes by clocks of its own. */
export const hasShipTimes = sql<boolean>`exists (
  select from ship_call as c where c.ship_time_offset_minutes <> 0 and ${inPortOn('c')}
)`

/** The ships of the orders that are not canceled with their own times, for the event `e` of the surrounding query. */
export const shipsOfOrders = sql<FetchedShip[]>`(
  select coalesce(json_agg(json_build_object(
    'ship', o.ship, 'ship_imo', o.ship_imo, 'pickup_time', o.pickup_time, 'known_as', ${knownAs('o')}
  )), '[]')
  from (
    select distinct n.ship, n.ship_imo, n.pickup_time from excursion_order as n
    where n.event_id = e.id and order_is_active(n.status)
  ) as o
)`

/** Both where ships wait for the event's guests: it is open, and has orders that are not canceled. */
export const shipsInPort = sql<{ calls: ShipCallFacts[]; ships: FetchedShip[] } | null>`case
  when event_is_open(e.status) and exists (
    select from excursion_order as o where o.event_id = e.id and order_is_active(o.status)
  ) then json_build_object('calls', ${callsInPort}, 'ships', ${shipsOfOrders})
end`

/** Times at the port `p` of the surrounding query. */
export const portTimes = sql<PortTimes>`json_build_object(
  'clearance_minutes', p.clearance_minutes,
  'tender_clearance_minutes', p.tender_clearance_minutes,
  'return_minutes', p.return_minutes
)`

/** Which misses were accepted, for the event `e` of the surrounding query. */
export const acceptancesOf = sql<Acceptance[]>`(
  select coalesce(json_agg(json_build_object(
    'ship', a.ship, 'spare_minutes', a.spare_minutes, 'known_as', ${knownAs('a')}
  )), '[]')
  from pickup_acceptance as a where a.event_id = e.id
)`

/** Whether an order of the event `e` that is not canceled has a pick-up time of its own. */
export const hasOwnTimes = sql<boolean>`exists (
  select from excursion_order as o
  where o.event_id = e.id and o.pickup_time is not null and order_is_active(o.status)
)`

/** Its orders, as far as they may be left out. */
const fetchedOrders = sql<FetchedOrder[]>`(
  select coalesce(json_agg(fetched), '[]') from (
    select o.ship, o.ship_imo, ${knownAs('o')} as known_as, o.status, o.pickup_time,
      coalesce(sum(s.person_count), 0)::integer as person_count
    from excursion_order as o left join sub_product as s on s.excursion_id = o.id
    where o.event_id = e.id and order_is_active(o.status)
    group by o.id
  ) as fetched
)`

/** The same where anything was accepted; else null. */
export const fetchedOrdersIfAny = sql<FetchedOrder[] | null>`case
  when exists (select from pickup_acceptance as a where a.event_id = e.id) then ${fetchedOrders}
end`

/** By event. */
export async function listCallsInPort(
  db: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, ShipCallFacts[]>> {
  const { rows } = await sql<{ id: number; calls: ShipCallFacts[] }>`
    select e.id, ${callsInPort} as calls from event as e where e.id = any(${eventIds}::integer[])
  `.execute(db)
  return new Map(rows.map(({ id, calls }) => [id, calls]))
}

/** Every ship of an order with its status and own time; by event. */
export async function listShipsOfOrders(db: Database, eventIds: readonly number[]) {
  const orders = db
    .selectFrom('excursion_order')
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .select(['event_id', 'ship', 'ship_imo', 'status', 'pickup_time'])
    .distinct()
  const rows = await db
    .selectFrom(orders.as('o'))
    .selectAll()
    .select(knownAs('o').as('known_as'))
    .execute()
  return Map.groupBy(rows, ({ event_id }) => event_id)
}
