import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { type Acceptance, isAccepted, missesOf } from './acceptance.ts'
import { type PickupQuestion, shipsJudge } from './pickup-fit.ts'
import { isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'

/** A ship that the saved pick-up time knowingly misses. */
export interface LeftOut extends KnownShip {
  /** Below 0. */
  spare_minutes: number
  /** The persons not fetched by that time: those of its active orders without a time of their own. */
  persons: number
}

export interface FetchedOrder extends NamedShip {
  status: OrderStatus
  /** Its own; null: the event's applies. */
  pickup_time: string | null
  person_count: number
}

/** The ships whose guests are knowingly not fetched, as long as one of their orders has no time of its own. */
export function leftOut(
  { pickup_time, acceptances }: { pickup_time: string | null; acceptances: readonly Acceptance[] },
  question: PickupQuestion,
  orders: readonly FetchedOrder[],
): LeftOut[] {
  if (pickup_time === null || acceptances.length === 0) return []
  const accepted = missesOf(shipsJudge(question)(pickup_time)).filter((fit) =>
    isAccepted(fit, acceptances),
  )
  return accepted.flatMap((fit) => {
    const waiting = orders.filter((order) => isLeftBy(fit, order))
    if (waiting.length === 0) return []
    const persons = waiting.reduce((sum, { person_count }) => sum + person_count, 0)
    const { ship, ship_imo, spare_minutes } = fit
    return [{ ship, ship_imo, spare_minutes, persons }]
  })
}

/** Whether an order goes by the event's time, which misses its ship. */
export function isLeftBy(ship: NamedShip, order: Omit<FetchedOrder, 'person_count'>): boolean {
  return isActiveOrder[order.status] && order.pickup_time === null && isSameShip(order, ship)
}
