/** The element of an order's row; orders have one id across all events. */
export const orderRowId = (id: number) => `order-${id}`

/** Brings the keyboard back to an order: to its button, or to its row when it has none any more. */
export function focusOrder(id: number): void {
  const row = document.getElementById(orderRowId(id))
  const button = row?.querySelector('button')
  const target = button ?? row
  target?.focus()
}
