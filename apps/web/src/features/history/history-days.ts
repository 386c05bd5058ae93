import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { longDate } from '../../shared/format/long-date.ts'
import { readerTimeZone } from '../../shared/browser/time-zone.ts'
import { today as readersToday } from '../../shared/browser/clock.ts'

/** The reader's own day of an instant, `YYYY-MM-DD`. */
export function dayOf(instant: string): string {
  return dateInTimeZone(new Date(instant), readerTimeZone())
}

/** `Today`, `Yesterday`, else the day with its weekday. */
export function dayText(
  t: Translate,
  day: string,
  language: Language,
  today = readersToday(),
): string {
  if (day === today) return t('history.today')
  if (day === addDays(today, -1)) return t('history.yesterday')
  return longDate(day, language)
}
