import type { Order } from '@gangway/contract/orders'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

/** The queries for the orders of an event; their answers go to `maskedOrders`. */
export function ordersAsked(event_id: number, ids?: readonly number[]) {
  return ids === undefined
    ? ([
        queries.ordersOfEvent({ event_id }),
        queries.subProductsOfEvent({ event_id }),
        queries.detailsOfEvent({ event_id }),
      ] as const)
    : ([
        queries.someOrdersOfEvent({ event_id, ids }),
        queries.someSubProductsOfEvent({ event_id, ids }),
        queries.someDetailsOfEvent({ event_id, ids }),
      ] as const)
}

/** Orders that the caller may see, personal values masked. */
export function maskedOrders(
  orders: readonly queries.OrderRow[],
  subProducts: readonly queries.SubProductRow[],
  details: readonly queries.DetailsRow[],
): Order[] {
  const persons = details.flatMap(({ persons: known }) => known ?? [])
  const masked = persons.map((person) => ({ ...person, value: null, is_unreadable: false }))
  return presentOrders({ orders, subProducts, details, persons: masked, isMasked: true })
}
