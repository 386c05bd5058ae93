import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { languages } from '@gangway/domain/languages/language'

/** Names as the list format writes them, `jan`, `mär`, with the month's number. */
const monthNumbers = new Map(
  languages.flatMap((language) =>
    Array.from({ length: 12 }, (_, index): [string, number] => {
      const date = `2000-${String(index + 1).padStart(2, '0')}-01`
      const name = formatShortDate(date, language).split(' ')[1] ?? ''
      return [name.replace('.', '').toLowerCase(), index + 1]
    }),
  ),
)

const shapes = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/,
  /^(?<day>\d{1,2})\.? *(?<month>\p{L}{3})\p{L}*\.? *(?<year>\d{4})$/u,
]

/**
 * Reads a date as people type it, `21 Nov. 2026`, `21.11.2026` or `2026-11-21`, month names in
 * either language.
 *
 * @returns `YYYY-MM-DD`; null when it is not (yet) a day
 */
export function parseTypedDate(text: string): string | null {
  const groups = shapes.map((shape) => shape.exec(text.trim())?.groups).find(Boolean)
  if (groups === undefined) return null
  const { year = '', month = '', day = '' } = groups
  const number = monthNumbers.get(month.toLowerCase()) ?? Number(month)
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}
