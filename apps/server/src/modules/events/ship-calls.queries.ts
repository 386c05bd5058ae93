import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

const callColumns = [
  'c.ship',
  'c.call_date',
  'c.arrival',
  'c.all_aboard',
  'c.departure_date',
  'c.departure',
  'c.berth',
  'c.tender',
] as const

/** The calls in the events' ports on their days, of any ship. */
function selectCalls(db: Database, eventIds: readonly number[]) {
  return (
    db
      .selectFrom('event as e')
      .innerJoin('ship_call as c', (join) =>
        join
          .onRef('c.port_id', '=', 'e.port_id')
          .onRef('c.call_date', '<=', 'e.event_date')
          .onRef('c.departure_date', '>=', 'e.event_date'),
      )
      // A stay is never longer, so this many days are enough for the index.
      .where(sql<boolean>`c.call_date >= e.event_date - 14`)
      .where(sql<boolean>`e.id = any(${eventIds})`)
      .orderBy('c.ship')
      .orderBy('c.call_date')
      .orderBy('c.arrival')
      .select(['e.id as event_id', ...callColumns])
      .execute()
  )
}

/** The same for the one event `e` of the surrounding query. */
export const callsInPort = sql<ShipCallFacts[]>`(
  select coalesce(json_agg(call order by call.ship, call.call_date, call.arrival), '[]')
  from (
    select ${sql.join(callColumns.map((column) => sql.ref(column)))} from ship_call as c
    where c.port_id = e.port_id
      and c.call_date between e.event_date - 14 and e.event_date
      and c.departure_date >= e.event_date
  ) as call
)`

export type ShipCallRow = Awaited<ReturnType<typeof selectCalls>>[number]

/** A call by itself, whichever events it concerns. */
export type ShipCallFacts = Omit<ShipCallRow, 'event_id'>

/** The ships of the orders that are not canceled, for the event `e` of the surrounding query. */
export const shipsOfOrders = sql<string[]>`array(
  select distinct o.ship from excursion_order as o
  where o.event_id = e.id and o.status <> 'canceled'
)`

/** By event. */
export async function listCallsInPort(
  db: Database,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, ShipCallRow[]>> {
  return Map.groupBy(await selectCalls(db, eventIds), ({ event_id }) => event_id)
}

/** Ship and status of every order; by event. */
export async function listShipsOfOrders(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .selectFrom('excursion_order')
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .select(['event_id', 'ship', 'status'])
    .distinct()
    .execute()
  return Map.groupBy(rows, ({ event_id }) => event_id)
}
