import type { EventChangeAction } from '@gangway/domain/changes/change'
import type { FetchedShip } from '@gangway/domain/ships/own-times'
import { sql } from 'kysely'
import {
  acceptancesOf,
  callsInPort,
  fetchedOrdersIfAny,
  hasLostCalls,
  hasOwnTimes,
  hasShipTimes,
  portTimes,
  type ShipCallFacts,
  shipsOfOrders,
} from '../../modules/events/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** Whether a ship is missed or lost, or fetched at a time or by clocks of its own: its entry says so. */
const mayStandApart = sql<boolean>`(event_is_open(e.status) and (
  ${hasLostCalls} or ${hasOwnTimes} or ${hasShipTimes}
  or exists (select from pickup_acceptance as a where a.event_id = e.id)
))`

/**
 * Columns of a calendar of an agency's events: no one's name or number.
 *
 * @param from `YYYY-MM-DD`
 */
export function listForCalendar(db: Database, agency_id: number, from: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(
      sql<boolean>`e.id = any(array(select s.id from event_state as s
        where s.agency_id = ${agency_id} and s.event_date >= ${from}::date and s.status <> 'canceled'))`,
    )
    .orderBy('e.event_date')
    .orderBy('e.id')
    .select([
      'e.id',
      'e.agency_title',
      'e.event_date',
      'e.pickup_time',
      'e.duration',
      'e.meet_point',
      'e.status',
      'e.created_at',
      'p.name as port_name',
      'p.time_zone',
      portTimes.as('port_times'),
      acceptancesOf.as('acceptances'),
      fetchedOrdersIfAny.as('fetched'),
      sql<ShipCallFacts[] | null>`case when ${mayStandApart} then ${callsInPort} end`.as('calls'),
      sql<FetchedShip[] | null>`case when ${mayStandApart} then ${shipsOfOrders} end`.as('ships'),
    ])
    .execute()
}

export type CalendarRow = Awaited<ReturnType<typeof listForCalendar>>[number]

/** Recorded about an event, without changing what its entry shows. */
const looks = ['event.open', 'event.export_manifest'] satisfies EventChangeAction[]

/** An order's changes that its event's entry shows. */
const ownTimeChanges = [
  'order.set_pickup_time',
  'order.clear_pickup_time',
] satisfies EventChangeAction[]

/** How often and when each event was last changed, by event. An agency may not read this itself. */
export async function listRevisions(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return new Map<number, { count: number; last: Date }>()
  const rows = await db
    .selectFrom('audit_entry')
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .where(
      sql<boolean>`(excursion_id is null or after ? 'event' or action = any(${ownTimeChanges}))`,
    )
    .where('action', 'not in', looks)
    .groupBy('event_id')
    .select((eb) => ['event_id', eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('last')])
    .execute()
  return new Map(rows.map(({ event_id, ...revision }) => [event_id ?? 0, revision]))
}

export type Revision = { count: number; last: Date }
