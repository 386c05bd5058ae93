import type { Translate } from '../../shared/i18n/text-types.ts'

const faults = [
  'TIMEOUT',
  'UNREACHABLE',
  'UNKNOWN_HOST',
  'TLS',
  'ADDRESS_REFUSED',
  'NO_LONGER_KEPT',
  'NOT_READABLE',
  'SECRET_UNREADABLE',
] as const

/** The answer in words; empty: nothing was tried yet. */
export function answerText(t: Translate, status: number | null, fault: string | null): string {
  if (status !== null) return t('webhooks.answered', { status })
  const known = faults.find((one) => one === fault)
  return known === undefined ? (fault ?? '') : t(`webhooks.fault.${known}`)
}
