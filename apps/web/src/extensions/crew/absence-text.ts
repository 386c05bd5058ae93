import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../../shared/i18n/text-types.ts'

export interface Absence {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
}

/** The next days away, and how many times there are after these; empty: none from today on. */
export function absenceText(
  t: Translate,
  language: Language,
  { absences, today }: { absences: readonly Absence[]; today: string },
): string {
  const [first, ...others] = absences.filter(({ to }) => to >= today)
  if (first === undefined) return ''
  const text = daysText(t, language, first)
  if (others.length === 0) return text
  return t('crew.moreAbsences', { first: text, n: others.length })
}

/** All of them, as a form says what someone else has changed. */
export function allAbsencesText(
  t: Translate,
  language: Language,
  absences: readonly Absence[],
): string {
  return absences.map((one) => daysText(t, language, one)).join(', ')
}

function daysText(t: Translate, language: Language, { from, to }: Absence): string {
  const [first, last] = [formatShortDate(from, language), formatShortDate(to, language)]
  return from === to ? first : t('crew.range', { from: first, to: last })
}
