/** The states of an order (rule O1.1). */
export const orderStatuses = ['requested', 'approved', 'canceled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Takes part in its event, with its persons and its ship. SQL asks `order_is_active`. */
export const isActiveOrder: Readonly<Record<OrderStatus, boolean>> = {
  requested: true,
  approved: true,
  canceled: false,
}

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

/** How long a decision on an order can be undone. Mail about it waits that long, too. */
export const undoSeconds = 10

/** Allows a click in the last second to reach the server. */
export const graceSeconds = 3

export interface LastDecision {
  decided_at: Date
  decided_by: number | null
}

/**
 * Only the person who took the last decision may undo it, and only right away.
 *
 * @param by.since when an action on several events began that has only just ended: all of it can be undone
 */
export function mayUndo(
  decision: LastDecision | null,
  { account_id, now, since = null }: { account_id: number; now: Date; since?: Date | null },
): boolean {
  if (decision === null || decision.decided_by !== account_id) return false
  if (since !== null && decision.decided_at >= since) return true
  const age = now.getTime() - decision.decided_at.getTime()
  return age <= (undoSeconds + graceSeconds) * 1000
}
