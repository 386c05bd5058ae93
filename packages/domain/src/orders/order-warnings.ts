import { groupFault, type GroupSize } from '../events/group-size.ts'
import type { DataDoubts } from './data-doubts.ts'
import {
  missingRequiredDataOfOrder,
  type RequiredDataOfSubProduct,
  surplusRequiredDataOfOrder,
} from './required-data.ts'

/** Warnings to read before confirming an order, most serious first; stored under these names. */
export const orderWarnings = [
  'data_missing',
  'below_minimum',
  'passport_expired',
  'passport_expires_soon',
  'data_doubtful',
  'data_surplus',
  'phone_missing',
] as const

export type OrderWarning = (typeof orderWarnings)[number]

export interface WarnedOrder {
  phone: string
  subproducts: readonly RequiredDataOfSubProduct[]
  /** Null: not counted yet, or nothing to count. */
  data_doubts: DataDoubts | null
}

/** Without a number, no one can call them about the pick-up. */
export function lacksPhone({ phone }: Pick<WarnedOrder, 'phone'>): boolean {
  return phone.trim() === ''
}

/**
 * The warnings of an order; none reveals anything about its persons.
 *
 * @param group the event's; left out: only what concerns the order itself
 */
export function warningsOfOrder(order: WarnedOrder, group?: GroupSize): OrderWarning[] {
  const { subproducts, data_doubts } = order
  const stands: Readonly<Record<OrderWarning, boolean>> = {
    data_missing: missingRequiredDataOfOrder(subproducts).length > 0,
    passport_expired: (data_doubts?.expired ?? 0) > 0,
    passport_expires_soon: (data_doubts?.expiring ?? 0) > 0,
    data_doubtful: (data_doubts?.doubtful ?? 0) > 0,
    data_surplus: surplusRequiredDataOfOrder(subproducts).length > 0,
    phone_missing: lacksPhone(order),
    below_minimum: group !== undefined && groupFault(group)?.fault === 'below_minimum',
  }
  return orderWarnings.filter((warning) => stands[warning])
}
