import { effectivePickupTime } from '../events/pickup-times.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { type Acceptance, isAccepted, missesOf } from './acceptance.ts'
import { fetchedShips, fitsOfEach } from './own-times.ts'
import type { PickupQuestion } from './pickup-fit.ts'
import { isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'

/** A ship that a saved pick-up time, or its orders' own, knowingly misses. */
export interface LeftOut extends KnownShip {
  /** Below 0: the worst of its times. */
  spare_minutes: number
  /** The persons not fetched in time: those of its active orders whose time misses it. */
  persons: number
}

export interface FetchedOrder extends NamedShip {
  status: OrderStatus
  /** Its own; null: the event's applies. */
  pickup_time: string | null
  person_count: number
}

/** The ships whose guests are knowingly not fetched by the time that is theirs. */
export function leftOut(
  { pickup_time, acceptances }: { pickup_time: string | null; acceptances: readonly Acceptance[] },
  question: Omit<PickupQuestion, 'ships'>,
  orders: readonly FetchedOrder[],
): LeftOut[] {
  if (acceptances.length === 0) return []
  const active = fetchedShips(orders)
  const left: LeftOut[] = []
  for (const { time, fits } of fitsOfEach(pickup_time, { ...question, ships: active })) {
    const fetched = active.filter(
      (order) => effectivePickupTime({ order: order.pickup_time, event: pickup_time }) === time,
    )
    for (const fit of missesOf(fits).filter((one) => isAccepted(one, acceptances))) {
      const { ship, ship_imo, spare_minutes } = fit
      const persons = fetched
        .filter((order) => isSameShip(order, fit))
        .reduce((sum, { person_count }) => sum + person_count, 0)
      const same = left.find((one) => isSameShip(one, fit))
      if (same === undefined) left.push({ ship, ship_imo, spare_minutes, persons })
      else {
        same.persons += persons
        same.spare_minutes = Math.min(same.spare_minutes, spare_minutes)
      }
    }
  }
  return left
}
