import { isActiveOrder, type OrderStatus } from '../orders/order-status.ts'
import { effectivePickupTime } from '../events/pickup-times.ts'
import { type PickupFit, pickupJudge, type PickupQuestion, shipsJudge } from './pickup-fit.ts'
import { distinctShips, isSameShip, type KnownShip, type NamedShip } from './ship-identity.ts'

/** The ship of an order, with the order's own pick-up time. */
export interface FetchedShip extends NamedShip {
  /** `HH:mm`; null or left out: the event's applies. */
  pickup_time?: string | null | undefined
}

/** Data that decides whether the times of an event's orders fit. */
export interface FetchedQuestion extends Omit<PickupQuestion, 'ships'> {
  ships: readonly FetchedShip[]
}

interface OrderWithTime extends FetchedShip {
  status: OrderStatus
}

/** The ships that the event's pick-up time is for: those of active orders without a time of their own, each once. */
export function waitingShips(orders: readonly OrderWithTime[]): KnownShip[] {
  return distinctShips(
    orders.filter(
      ({ status, pickup_time = null }) => isActiveOrder[status] && pickup_time === null,
    ),
  )
}

/** The ships of active orders with the time each order has of its own. */
export function fetchedShips<Order extends OrderWithTime>(orders: readonly Order[]): Order[] {
  return orders.filter(({ status }) => isActiveOrder[status])
}

/** How each time by which someone is fetched fits the ships it is for (rule E4.13). */
export function fitsOfEach(
  general: string | null,
  question: FetchedQuestion,
): { time: string; fits: PickupFit[] }[] {
  const byTime = Map.groupBy(question.ships, ({ pickup_time = null }) =>
    effectivePickupTime({ order: pickup_time, event: general }),
  )
  return [...byTime].flatMap(([time, ships]) =>
    time === null
      ? []
      : [{ time, fits: shipsJudge({ ...question, ships: distinctShips(ships) })(time) }],
  )
}

/** The active orders of one ship, by whether they have a time of their own. */
export function ordersOfShip<Order extends OrderWithTime>(
  orders: readonly Order[],
  ship: NamedShip,
): { waiting: Order[]; timed: Order[] } {
  const own = fetchedShips(orders).filter((order) => isSameShip(order, ship))
  return {
    waiting: own.filter(({ pickup_time = null }) => pickup_time === null),
    timed: own.filter(({ pickup_time = null }) => pickup_time !== null),
  }
}

/** How an order's pick-up time fits its own ship; null where the time or the call is not known. */
export function fitOfOrder(
  order: FetchedShip,
  event: Omit<PickupQuestion, 'ships'> & { pickup_time: string | null },
): PickupFit | null {
  const { pickup_time = null } = order
  const time = effectivePickupTime({ order: pickup_time, event: event.pickup_time })
  return time === null ? null : pickupJudge({ ...event, ships: [order] })(time)
}
