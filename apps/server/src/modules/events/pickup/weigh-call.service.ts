import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import type { PickupConflict } from '@gangway/domain/ships/pickup-conflict'
import type { PickupRules } from '@gangway/domain/ships/pickup-fit'
import { isSameShip, type NamedShip } from '@gangway/domain/ships/ship-identity'
import type { Database } from '../../../platform/db/database.ts'
import {
  listCallsInPort,
  listShipsOfOrders,
  type ShipCallFacts,
} from '../ships/ship-calls.queries.ts'
import { conflictOf } from './pickup-conflict.rules.ts'
import { listConflictable } from './pickup-conflicts.queries.ts'

/** How a ship stands against an event, and how it would with other calls in port. */
interface Weighed {
  before: PickupConflict | null
  after: PickupConflict | null
}

/**
 * Judges events as a review does, but by one ship alone, as its calls are and as they would be.
 *
 * @param callsAfter the calls in port on the day of an event once a call has changed
 */
export async function weighCall(
  db: Database,
  ids: readonly number[],
  {
    rules,
    now,
    ship,
    callsAfter,
  }: {
    rules: PickupRules
    now: Date
    ship: NamedShip
    callsAfter: (calls: readonly ShipCallFacts[], date: string) => ShipCallFacts[]
  },
): Promise<ReadonlyMap<number, Weighed>> {
  if (ids.length === 0) return new Map()
  const [events, calls, orders] = await Promise.all([
    listConflictable(db, '-infinity', ids),
    listCallsInPort(db, ids),
    listShipsOfOrders(db, ids),
  ])
  return new Map(
    events.map((event) => {
      const inPort = calls.get(event.id) ?? []
      const ofShip = (orders.get(event.id) ?? []).filter(
        (order) => isActiveOrder[order.status] && isSameShip(order, ship),
      )
      const judge = (given: ShipCallFacts[]) =>
        conflictOf(
          { ...event, calls: given, ships: ofShip },
          { rules, today: dateInTimeZone(now, event.time_zone) },
        )
      const weighed = {
        before: judge(inPort),
        after: judge(callsAfter(inPort, event.event_date)),
      }
      return [event.id, weighed]
    }),
  )
}
