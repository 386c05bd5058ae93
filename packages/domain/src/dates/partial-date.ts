import { addDays, addMonths, isCalendarDate } from './calendar-date.ts'

/** The days that a date may mean, both included; `YYYY-MM-DD`. */
export interface DateRange {
  first: string
  last: string
}

const unknownDate = 'XXXX-XX-XX'

/** Year, month and day; the last ones may be left out, `XX` or `00`. */
const written = /^(\d{4})(?:-(\d\d|XX)(?:-(\d\d|XX))?)?$/

/**
 * A day, or one of which documents leave parts out, as ISO 8601-2 writes it: `1985-06-XX`, `1985-XX-XX`, and
 * `XXXX-XX-XX` where nothing is known. `1985`, `1985-06` and `1985-06-00` are read as well; null for anything else.
 */
export function partialDate(value: string): string | null {
  if (value === unknownDate) return value
  const match = written.exec(value)
  if (match === null) return null
  const [year = '', month, day] = [match[1], known(match[2]), known(match[3])]
  if (month === 'XX' && day !== 'XX') return null
  const first = [year, month === 'XX' ? '01' : month, day === 'XX' ? '01' : day].join('-')
  return isCalendarDate(first) ? [year, month, day].join('-') : null
}

const known = (part: string | undefined) => (part === undefined || part === '00' ? 'XX' : part)

/** Every day that the date may mean; null where it says nothing, or is no date. */
export function dateRange(value: string): DateRange | null {
  const date = partialDate(value)
  if (date === null || date === unknownDate) return null
  if (!date.includes('X')) return { first: date, last: date }
  const first = date.replaceAll('XX', '01')
  return { first, last: addDays(addMonths(first, date.endsWith('XX-XX') ? 12 : 1), -1) }
}
