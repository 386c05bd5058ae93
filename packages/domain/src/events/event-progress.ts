import { type CountedOrder, totalPax } from '../orders/person-counts.ts'
import { type EventStatus, eventStatusFromOrders } from './event-status.ts'

/** What of an event follows its orders. */
export interface EventProgress {
  status: EventStatus
  total_pax: number
}

/** Where an event of this status stands once its orders are as given. */
export function progressFromOrders(
  status: EventStatus,
  orders: readonly CountedOrder[],
): EventProgress {
  return {
    status: eventStatusFromOrders({ status, orders: orders.map((order) => order.status) }),
    total_pax: totalPax(orders),
  }
}
