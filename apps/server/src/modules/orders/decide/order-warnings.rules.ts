import type { Order } from '@gangway/contract/orders'
import type { GroupSize } from '@gangway/domain/events/group-size'
import { type OrderWarning, warningsOfOrder } from '@gangway/domain/orders/order-warnings'

export type WarningsByOrder = ReadonlyMap<number, readonly OrderWarning[]>

export function warningsOf(orders: readonly Order[], group: GroupSize): WarningsByOrder {
  return new Map(orders.map((order) => [order.id, warningsOfOrder(order, group)]))
}

/**
 * Whether a caller who knows about warnings was not shown all of these. Clients that know nothing
 * about warnings send none, and are never refused for it.
 */
export function isUnseen(
  warnings: readonly OrderWarning[],
  accepted: readonly OrderWarning[] | undefined,
): boolean {
  return accepted !== undefined && warnings.some((warning) => !accepted.includes(warning))
}

export function recordedWarnings(
  warnings: readonly OrderWarning[],
  accepted: readonly OrderWarning[] | undefined,
): { accepted_warnings?: readonly OrderWarning[]; unseen_warnings?: readonly OrderWarning[] } {
  if (warnings.length === 0) return {}
  return accepted === undefined ? { unseen_warnings: warnings } : { accepted_warnings: warnings }
}
