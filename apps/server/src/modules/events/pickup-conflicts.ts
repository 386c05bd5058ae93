import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { isSettled, pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupFit, PickupRules } from '@gangway/domain/ships/pickup-fit'
import { distinctShips, shipsOf } from '@gangway/domain/ships/ship-call'
import type { Database } from '../../platform/db/database.ts'
import { listCallsInPort, listShipsOfOrders, type ShipCallFacts } from './ship-calls.queries.ts'

interface EventWithPickup {
  id: number
  event_date: string
  duration: number | null
  pickup_time: string | null
  pickup_accepted_spare: number | null
  status: EventStatus
  time_zone: string
}

/** What a saved pick-up time is judged by; null: no need to judge it. */
interface JudgedBy {
  calls: readonly ShipCallFacts[] | null
  /** Of its orders that are not canceled. */
  ships: readonly string[] | null
}

/** The ship that an event's saved pick-up time misses, or null. @param today at its port */
export function conflictOf(
  { id: _id, time_zone, calls, ships, ...event }: EventWithPickup & JudgedBy,
  { rules, today }: { rules: PickupRules; today: string },
): PickupFit | null {
  return pickupConflict(
    { ...event, today },
    {
      ...event,
      port_time_zone: time_zone,
      ships: distinctShips(ships ?? []),
      calls: calls ?? [],
      rules,
    },
  )
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
  for (const event of events) {
    const { id, time_zone } = event
    const today = dateInTimeZone(now, time_zone)
    const judgedBy = { calls: calls.get(id) ?? [], ships: shipsOf(orders.get(id) ?? []) }
    const conflict = conflictOf({ ...event, ...judgedBy }, { rules, today })
    if (conflict !== null) conflicts.set(id, conflict)
  }
  return conflicts
}
