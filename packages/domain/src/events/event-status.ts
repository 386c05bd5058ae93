import {
  isActiveOrder,
  isUnansweredOrder,
  type OrderStatus,
  orderStatuses,
} from '../orders/order-status.ts'

/** The states of an event (rule E1.1). */
export const eventStatuses = ['new', 'requested', 'approved', 'canceled', 'successful'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** A status of an event or an order, where one field has either. */
export type AnyStatus = EventStatus | OrderStatus

export const allStatuses: readonly AnyStatus[] = [...new Set([...eventStatuses, ...orderStatuses])]

/** Can still take place. SQL asks `event_is_open`. */
export const isOpenEvent: Readonly<Record<EventStatus, boolean>> = {
  new: true,
  requested: true,
  approved: true,
  canceled: false,
  successful: false,
}

/** Waits for its agency's answer. SQL asks `event_is_unanswered`. */
export const isUnansweredEvent: Readonly<Record<EventStatus, boolean>> = {
  new: true,
  requested: true,
  approved: false,
  canceled: false,
  successful: false,
}

export const openEventStatuses = eventStatuses.filter((status) => isOpenEvent[status])
/** Open, and not new to its agency. */
export const openedEventStatuses = openEventStatuses.filter((status) => status !== 'new')
export const unansweredEventStatuses = eventStatuses.filter((status) => isUnansweredEvent[status])

/**
 * The status that follows from an event's orders.
 *
 * An unanswered order: requested. Otherwise approved, or canceled where no active order is left. An event that no
 * one has opened or decided on stays new, a successful one stays successful unless something is reopened, and one
 * without orders keeps its status.
 */
export function eventStatusFromOrders({
  status,
  orders,
}: {
  status: EventStatus
  orders: readonly OrderStatus[]
}): EventStatus {
  if (orders.length === 0) return status
  if (orders.some((order) => isUnansweredOrder[order])) {
    const untouched = orders.every((order) => order === 'requested')
    return status === 'new' && untouched ? 'new' : 'requested'
  }
  if (!orders.some((order) => isActiveOrder[order])) return 'canceled'
  return status === 'successful' ? 'successful' : 'approved'
}

/** The agency has opened its request: new becomes requested, any other status stays. */
export function eventStatusWhenOpened(status: EventStatus): EventStatus {
  return status === 'new' ? 'requested' : status
}

/**
 * Whether an event has taken place: approved becomes successful the day after its date.
 *
 * @param event_date `YYYY-MM-DD`, local to the port
 * @param today `YYYY-MM-DD`, today in the port's time zone
 */
export function hasSucceeded({
  status,
  event_date,
  today,
}: {
  status: EventStatus
  event_date: string
  today: string
}): boolean {
  return status === 'approved' && event_date < today
}
