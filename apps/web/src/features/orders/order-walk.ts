import {
  awaitsAction,
  isUnansweredOrder,
  type OrderStatus,
} from '@gangway/domain/orders/order-status'

/** An order's position among those that can be opened, and the ones before and after it. */
export interface OrderWalk<One> {
  /** From 1. */
  position: number
  total: number
  /** Null at the ends. */
  previous: One | null
  next: One | null
  /** The next one that waits for an answer, from the start again after the last; null: none is left. */
  nextToDecide: One | null
}

/** @param currentId of the order that is open; it counts, whatever its status has become */
export function walkOrders<One extends { id: number; status: OrderStatus }>(
  orders: readonly One[],
  currentId: number,
): OrderWalk<One> {
  const walked = orders.filter(({ id, status }) => id === currentId || awaitsAction(status))
  const index = walked.findIndex(({ id }) => id === currentId)
  const after = [...walked.slice(index + 1), ...walked.slice(0, Math.max(0, index))]
  return {
    position: index + 1,
    total: walked.length,
    previous: walked[index - 1] ?? null,
    next: walked[index + 1] ?? null,
    nextToDecide: after.find(({ status }) => isUnansweredOrder[status]) ?? null,
  }
}

/** The element of an order's row; orders have one id across all events. */
export const orderRowId = (id: number) => `order-${id}`

/**
 * Moves the focus back to an order: to the button that opens it, or to its row when it has none any
 * more. Never to the one that takes the decision back: a second Enter would do so.
 */
export function focusOrder(id: number): void {
  const row = document.getElementById(orderRowId(id))
  const button = row?.querySelector<HTMLElement>('button[aria-haspopup]')
  const target = button ?? row
  target?.focus()
}
