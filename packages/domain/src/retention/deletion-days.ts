import { addDays } from '../dates/calendar-date.ts'
import type { OrderStatus } from '../orders/order-status.ts'

/** Data of an order that is kept for a limited time. `customer`: name and phone number. */
export const deletedKinds = ['passport_data', 'personal_data', 'age', 'ticket', 'customer'] as const

export type DeletedKind = (typeof deletedKinds)[number]

/** Days after the event, by kind. */
export interface RetentionPeriods extends Readonly<Record<DeletedKind, number>> {
  /** Days after an order was canceled. */
  canceled: number
}

export interface KeptOrder {
  /** `YYYY-MM-DD` */
  event_date: string
  status: OrderStatus
  /** `YYYY-MM-DD` at the port, by anyone; null for cancellations before this was recorded. */
  canceled_on: string | null
}

/**
 * The day, at the port, on which something of an order is deleted: some days after the event. Personal data of a
 * canceled order is deleted some days after the cancellation, or after the event where its day is not known, but never
 * later than without it; the customer stays as long as of any other order.
 */
export function deletionDay(
  kind: DeletedKind,
  { event_date, status, canceled_on }: KeptOrder,
  periods: RetentionPeriods,
): string {
  const regular = addDays(event_date, periods[kind])
  if (status !== 'canceled' || kind === 'customer') return regular
  const early = addDays(canceled_on ?? event_date, periods.canceled)
  return early < regular ? early : regular
}

/** Above how much at once someone has to agree: both have to be exceeded. */
export interface DeletionLimits {
  /** Percent of the orders that hold anything. */
  percent: number
  orders: number
}

/**
 * Whether too much is due at once to be right, as after a clock that jumped.
 *
 * @param due orders of which something is due
 * @param held orders that hold anything of the kind
 */
export function isTooMuch(
  { due, held }: { due: number; held: number },
  { percent, orders }: DeletionLimits,
): boolean {
  return due > orders && due * 100 > held * percent
}
