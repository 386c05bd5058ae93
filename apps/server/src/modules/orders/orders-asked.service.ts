import type { Order } from '@gangway/contract/orders'
import type { KnownDetails } from '../../platform/db/data-versions.ts'
import type { Answers } from '../../platform/db/round-trips.ts'
import { detailsOfEvent, type PortOfOrders, someDetailsOfEvent } from './order-details.queries.ts'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

export type OrderAnswers = Readonly<Answers<ReturnType<typeof ordersAsked>>>

/**
 * The queries for the orders of an event; their answers go to `maskedOrders`.
 *
 * @param ids only these of them
 * @param known details that the event has; by default all are looked up
 */
export function ordersAsked(
  event_id: number,
  { ids, known = null }: { ids?: readonly number[] | undefined; known?: KnownDetails | null } = {},
) {
  return ids === undefined
    ? ([
        queries.ordersOfEvent({ event_id }),
        queries.subProductsOfEvent({ event_id }),
        detailsOfEvent({ event_id }, known),
      ] as const)
    : ([
        queries.someOrdersOfEvent({ event_id, ids }),
        queries.someSubProductsOfEvent({ event_id, ids }),
        someDetailsOfEvent({ event_id, ids }),
      ] as const)
}

/**
 * Orders that the caller may see, personal values masked.
 *
 * @param port of the event, where all its orders were asked for
 */
export function maskedOrders(
  [orders, subProducts, details]: OrderAnswers,
  port?: PortOfOrders,
): Order[] {
  const persons = details.flatMap(({ persons: known }) => known ?? [])
  const masked = persons.map((person) => ({ ...person, value: null, is_unreadable: false }))
  return presentOrders({ orders, subProducts, details, persons: masked, isMasked: true, port })
}
