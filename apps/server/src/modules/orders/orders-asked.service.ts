import type { Order } from '@gangway/contract/orders'
import { presentOrders } from './orders.presenter.ts'
import * as queries from './orders.queries.ts'

/** The queries for the orders of an event; their answers go to `maskedOrders`. */
export function ordersAsked(event_id: number, ids?: readonly number[]) {
  return ids === undefined
    ? ([queries.ordersOfEvent({ event_id }), queries.subProductsOfEvent({ event_id })] as const)
    : ([
        queries.someOrdersOfEvent({ event_id, ids }),
        queries.someSubProductsOfEvent({ event_id, ids }),
      ] as const)
}

/** Orders that the caller may see, personal values masked. */
export function maskedOrders(
  orders: readonly queries.OrderRow[],
  subProducts: readonly queries.SubProductRow[],
): Order[] {
  const persons = subProducts.flatMap(({ id: sub_product_id, excursion_id, persons: known }) =>
    (known ?? []).map(([id, kind, is_complete]) => {
      const of = { id, sub_product_id, excursion_id }
      return { ...of, kind, is_complete, value: null, is_unreadable: false }
    }),
  )
  return presentOrders({ orders, subProducts, persons, isMasked: true })
}
