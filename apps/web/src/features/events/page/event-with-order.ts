import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { progressFromOrders } from '@gangway/domain/events/event-progress'

/**
 * The event with one of its orders replaced; its status and total follow. An order of another event
 * changes nothing.
 */
export function eventWithOrder(event: Event, order: Order): Event {
  if (!event.excursions.some(({ id }) => id === order.id)) return event
  const excursions = event.excursions.map((present) => (present.id === order.id ? order : present))
  return {
    ...event,
    excursions,
    ...progressFromOrders(event.status, excursions),
  }
}
