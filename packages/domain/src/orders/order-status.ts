/** The states of an order (rule O1.1). */
export const orderStatuses = ['requested', 'approved', 'canceled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Takes part in its event, with its persons and its ship. SQL asks `order_is_active`. */
export const isActiveOrder: Readonly<Record<OrderStatus, boolean>> = {
  requested: true,
  approved: true,
  canceled: false,
}

/** Waits for its agency's answer: it can be approved, and its event is unanswered as well. SQL asks `order_is_unanswered`. */
export const isUnansweredOrder: Readonly<Record<OrderStatus, boolean>> = {
  requested: true,
  approved: false,
  canceled: false,
}

/** Where an order may go; from canceled for those who may reopen. */
const following: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  requested: ['approved', 'canceled'],
  approved: ['canceled'],
  canceled: ['requested'],
}

export type OrderStep = 'unchanged' | 'allowed' | 'refused'

/** Whether an order may go from one status to another. Repeating the present one changes nothing and is fine. */
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
  const mayLeave = from !== 'canceled' || mayReopen
  return mayLeave && following[from].includes(to) ? 'allowed' : 'refused'
}

/** Whether the Action button appears (rule O2.6): it can be canceled, if nothing else. */
export function awaitsAction(status: OrderStatus): boolean {
  return following[status].includes('canceled')
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
