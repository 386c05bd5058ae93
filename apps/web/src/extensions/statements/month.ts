import { addMonths } from '@gangway/domain/dates/calendar-date'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { today } from '../../shared/browser/clock.ts'

/** Month named in an address, `YYYY-MM`; the reader's current one for any other text. */
export function monthOf(text: string | null): string {
  return text !== null && /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text)
    ? text
    : today().slice(0, 7)
}

export const monthAfter = (month: string, months: number) =>
  addMonths(`${month}-01`, months).slice(0, 7)

/** `June 2027` */
export function monthText(month: string, language: Language): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString(localeOf[language], format)
}
