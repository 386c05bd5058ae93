import type { EventStatus } from '@gangway/domain/events/event-status'
import { pickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupFit, PickupRules } from '@gangway/domain/ships/pickup-fit'
import { distinctShips } from '@gangway/domain/ships/ship-call'
import type { ShipCallFacts } from './ship-calls.queries.ts'

export interface EventWithPickup {
  id: number
  event_date: string
  duration: number | null
  pickup_time: string | null
  pickup_accepted_spare: number | null
  status: EventStatus
  time_zone: string
}

/** What decides whether a saved pick-up time fits; null: no need to judge it. */
interface JudgedBy {
  calls: readonly ShipCallFacts[] | null
  /** Ships of its orders that are not canceled. */
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
