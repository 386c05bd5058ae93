import type { Language } from '../languages/language.ts'
import type { OrderStatus } from './order-status.ts'

/** Parties that can be at fault when an order is canceled. */
export const faultParties = ['agency', 'operator', 'customer', 'ship', 'weather'] as const

export type FaultParty = (typeof faultParties)[number]

/** Faults of a cancellation, where no one owes anything for a mistake. */
export const cancellationFaults = [...faultParties, 'mistake'] as const

export type CancellationFault = (typeof cancellationFaults)[number]

/** Whether an agency has to give a reason when it cancels. */
export const cancelReasonPolicies = ['optional', 'required'] as const

export const maximumDecisionWords = 500

/** A code never changes: orders, the audit and other programs name it. */
export const reasonCodePattern = /^[a-z][a-z0-9_]{1,39}$/

export function reasonLabel(
  { label_en, label_de }: { label_en: string; label_de: string },
  language: Language,
): string {
  return { en: label_en, de: label_de }[language]
}

export interface GivenReason {
  /** Null: none is given. */
  reason: string | null
  /** Empty: none are given. */
  words: string
}

/** A reason as far as it decides what may be given. */
interface KnownReason {
  words_needed: boolean
  is_retired: boolean
}

export interface ReasonFault {
  field: keyof GivenReason
  code: 'only_when_canceled' | 'required' | 'unknown' | 'retired_reason'
}

/**
 * Fault of a decision's reason (rule O5.2), if any.
 *
 * @param question.known the reason with that code; null: there is none
 * @param question.isNeeded a cancellation without a reason is refused
 */
export function reasonFault({
  to,
  reason,
  words,
  known,
  isNeeded,
}: GivenReason & {
  to: OrderStatus
  known: KnownReason | null
  isNeeded: boolean
}): ReasonFault | null {
  const fault = (field: ReasonFault['field'], code: ReasonFault['code']) => ({ field, code })
  if (to !== 'canceled') {
    if (reason !== null) return fault('reason', 'only_when_canceled')
    return words === '' ? null : fault('words', 'only_when_canceled')
  }
  if (reason === null) return isNeeded || words !== '' ? fault('reason', 'required') : null
  if (known === null) return fault('reason', 'unknown')
  if (known.is_retired) return fault('reason', 'retired_reason')
  return known.words_needed && words === '' ? fault('words', 'required') : null
}
