import type { ShipCall } from '@gangway/contract/ship-calls'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../i18n/text-types.ts'

/** For a call that does not take place, why or when instead; null: it does. */
export function lostText(t: Translate, language: Language, call: ShipCall): string | null {
  const { status, cancel_reason, moved_to } = call
  if (status !== 'canceled') return null
  if (moved_to !== null) return t('ships.movedTo', { date: formatShortDate(moved_to, language) })
  const words = call.cancel_words === null ? '' : `. ${call.cancel_words}`
  return t('ships.canceled', { reason: t(`ships.reason.${cancel_reason ?? 'other'}`) }) + words
}
