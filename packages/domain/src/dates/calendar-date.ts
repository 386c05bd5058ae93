import type { Language } from '../languages/language.ts'
import { zoneOrUtc } from './time-zone.ts'

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/
const partlyUnknown = /^(?:\d{4}-(?:\d\d|XX)|XXXX-XX)-XX$/
const dottedDate = /^(\d{2})\.(\d{2})\.(\d{4})$/
const millisecondsPerDay = 86_400_000

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  de: ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'],
} as const satisfies Record<Language, readonly string[]>

interface Parts {
  year: number
  month: number
  day: number
}

function utcOf({ year, month, day }: Parts): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function partsOf(value: string): Parts | null {
  const match = isoDate.exec(value)
  if (match === null) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const date = utcOf(parts)
  const exists = date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day
  return exists && parts.year > 0 ? parts : null
}

const pad = (part: number, length: number) => String(part).padStart(length, '0')

function print({ year, month, day }: Parts): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** Whether the text is a day that exists, written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  return partsOf(value) !== null
}

/** The ends of the calendar: no other day can be written `YYYY-MM-DD`. */
export const firstDay = '0001-01-01'
export const lastDay = '9999-12-31'

/** Days beyond an end of the calendar count as that end. */
function withinCalendar({ year, month, day }: Parts): string {
  if (year < 1) return firstDay
  return year > 9999 ? lastDay : print({ year, month, day })
}

/**
 * The day a number of days later, or the end of the calendar before it.
 *
 * @param date an existing day, `YYYY-MM-DD`
 */
export function addDays(date: string, days: number): string {
  const parts = partsOf(date)
  if (parts === null) throw new RangeError('not a calendar date')
  const moved = new Date(utcOf(parts).getTime() + days * millisecondsPerDay)
  return withinCalendar({
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  })
}

/** How many days after another an existing day is; below 0: before it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsPerDay
}

/**
 * The same day a number of months later, or the last day of that month if it has no such day; within the calendar.
 *
 * @param date an existing day, `YYYY-MM-DD`
 */
export function addMonths(date: string, months: number): string {
  const parts = partsOf(date)
  if (parts === null) throw new RangeError('not a calendar date')
  const index = parts.year * 12 + parts.month - 1 + months
  const first = { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }
  const last = utcOf({ ...first, month: first.month + 1, day: 0 }).getUTCDate()
  return withinCalendar({ ...first, day: Math.min(parts.day, last) })
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Building a format is far more expensive than using it, and lists need the same few zones. */
function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dateFormats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zoneOrUtc(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dateFormats.set(timeZone, format)
  return format
}

/** The calendar day at an instant in a time zone (IANA name), `YYYY-MM-DD`. */
export function dateInTimeZone(instant: Date, timeZone: string): string {
  return dateFormatOf(timeZone).format(instant)
}

/** `DD MMM. YYYY`, the list format; an invalid date is shown as nothing. */
export function formatShortDate(date: string, language: Language): string {
  const parts = partsOf(date)
  if (parts === null) return ''
  return `${String(parts.day).padStart(2, '0')} ${months[language][parts.month - 1]}. ${parts.year}`
}

/** `11 Jan.`, for a day whose year goes without saying; German `11. Jan.` */
export function formatDayAndMonth(date: string, language: Language): string {
  const parts = partsOf(date)
  if (parts === null) return ''
  return `${parts.day}${language === 'de' ? '.' : ''} ${months[language][parts.month - 1]}.`
}

/** `DD.MM.YYYY`, with `XX` for what is unknown; an invalid date is shown as nothing (rule D2.1). */
export function formatDottedDate(date: string): string {
  if (partsOf(date) === null && !partlyUnknown.test(date)) return ''
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

/** Reads `DD.MM.YYYY` into `YYYY-MM-DD`; null when there is no such day. */
export function parseDottedDate(text: string): string | null {
  const match = dottedDate.exec(text)
  if (match === null) return null
  const date = `${match[3]}-${match[2]}-${match[1]}`
  return isCalendarDate(date) ? date : null
}

/** Full years between two days, for ages. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
