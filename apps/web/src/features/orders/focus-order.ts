/** The element of an order's row; orders have one id across all events. */
export const orderRowId = (id: number) => `order-${id}`

/**
 * Brings the keyboard back to an order: to the button that opens it, or to its row when it has none any
 * more. Never to the one that takes the decision back: a second Enter would do so.
 */
export function focusOrder(id: number): void {
  const row = document.getElementById(orderRowId(id))
  const button = row?.querySelector<HTMLElement>('button[aria-haspopup]')
  const target = button ?? row
  target?.focus()
}
