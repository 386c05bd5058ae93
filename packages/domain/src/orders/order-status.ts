/** The states of an order (rule O1.1). */
export const orderStatuses = ['requested', 'approved', 'canceled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

export type OrderStep = 'unchanged' | 'allowed' | 'refused'

/**
 * Whether an order may go from one status to another: requested → approved or canceled,
 * approved → canceled, and canceled → requested for those who may reopen. Repeating the
 * present status changes nothing and is fine.
 */
export function orderStep({
  from,
  to,
  mayReopen,
}: {
  from: OrderStatus
  to: OrderStatus
  mayReopen: boolean
}): OrderStep {
  if (from === to) return 'unchanged'
  if (from === 'canceled') return to === 'requested' && mayReopen ? 'allowed' : 'refused'
  if (to === 'canceled') return 'allowed'
  return from === 'requested' && to === 'approved' ? 'allowed' : 'refused'
}

/** Whether the Action button appears (rule O2.6). */
export function awaitsAction(status: OrderStatus): boolean {
  return status === 'requested' || status === 'approved'
}
