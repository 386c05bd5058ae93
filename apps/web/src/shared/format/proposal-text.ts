import type { Language } from '@gangway/domain/languages/language'
import type { ProposalKind, ProposedValue } from '@gangway/domain/orders/proposal'
import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import type { Translate } from '../i18n/text-types.ts'
import { languageName } from './language-name.ts'

interface Proposed {
  kind: ProposalKind
  /** Null: words that are not shown here. */
  value: ProposedValue | null
  /** Null: not known. */
  was: ProposedValue | null
}

/** `09:30 instead of 09:00`. */
export function proposalText(
  t: Translate,
  { kind, value, was }: Proposed,
  language: Language,
): string {
  if (value === null) return t('proposals.otherExcursion')
  const now = proposedText(t, kind, value, language)
  if (was === null) return now
  return t('proposals.instead', { now, was: proposedText(t, kind, was, language) })
}

/** A value as people read it. */
export function proposedText(
  t: Translate,
  kind: ProposalKind,
  value: ProposedValue,
  language: Language,
): string {
  const text = String(value)
  if (kind === 'persons') return t('orders.persons', { n: Number(value) })
  if (kind === 'language') return languageName(text, language)
  if (kind === 'date' && isCalendarDate(text)) return formatShortDate(text, language)
  return text
}
