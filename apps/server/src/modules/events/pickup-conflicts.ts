import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { isSettled, pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupFit, PickupRules } from '@gangway/domain/ships/pickup-fit'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import type { Database } from '../../platform/db/database.ts'
import { listCallsInPort, listShipsOfOrders } from './ship-calls.queries.ts'

interface EventWithPickup {
  id: number
  event_date: string
  duration: number | null
  pickup_time: string | null
  pickup_accepted_spare: number | null
  status: EventStatus
  time_zone: string
}

/** The ships that saved pick-up times miss, by event; two queries for all of them. */
export async function findPickupConflicts(
  db: Database,
  events: readonly EventWithPickup[],
  { rules, now }: { rules: PickupRules; now: Date },
): Promise<ReadonlyMap<number, PickupFit>> {
  const ids = events
    .filter(({ pickup_time, status }) => pickup_time !== null && !isSettled(status))
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const [calls, orders] = await Promise.all([listCallsInPort(db, ids), listShipsOfOrders(db, ids)])
  const conflicts = new Map<number, PickupFit>()
  for (const { id, time_zone, ...event } of events) {
    const conflict = pickupConflict(
      { ...event, today: dateInTimeZone(now, time_zone) },
      {
        ...event,
        port_time_zone: time_zone,
        ships: shipsOf(orders.get(id) ?? []),
        calls: calls.get(id) ?? [],
        rules,
      },
    )
    if (conflict !== null) conflicts.set(id, conflict)
  }
  return conflicts
}
