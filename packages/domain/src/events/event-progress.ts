import { type CountedOrder, totalPax } from '../orders/person-counts.ts'
import { type EventStatus, eventStatusFromOrders } from './event-status.ts'

/** The part of an event that follows its orders. */
export interface EventProgress {
  status: EventStatus
  total_pax: number
}

/** Status and totals of an event, given its present status and its orders. */
export function progressFromOrders(
  status: EventStatus,
  orders: readonly CountedOrder[],
): EventProgress {
  return {
    status: eventStatusFromOrders({ status, orders: orders.map((order) => order.status) }),
    total_pax: totalPax(orders),
  }
}
