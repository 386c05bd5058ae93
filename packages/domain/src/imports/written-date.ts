import { isCalendarDate } from '../dates/calendar-date.ts'
import { guideLanguages } from '../events/guide-languages.ts'

export interface WrittenDate {
  /** `YYYY-MM-DD`, perhaps with unknown parts; it need not exist. */
  date: string
  /** The year had two digits. */
  hasShortYear: boolean
  /** A weekday stands beside it that the date does not fall on. */
  contradictsWeekday: boolean
}

/** Two digits of a year stand for one of this century up to here; more may mean the last one. */
const lastShortYear = 79

/**
 * A date as people and spreadsheets write it: `14.5.2027`, `14.05.27`, `2027/05/14`, `Montag, 17.05.2027`. Null where
 * it is none or could be two: `5/14/27` depends on the country, and birthdays have no short years.
 */
export function writtenDate(cell: string, { isBirthday = false } = {}): WrittenDate | null {
  const [, before = '', written = '', after = ''] =
    /^((?!XX)[\p{L}\p{M}-]{1,20}\.?)?,?\s*([\dX][\dX./\-\s]{4,14}[\dX])(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?(?:,?\s*\(?([\p{L}\p{M}-]{1,20}\.?)\)?)?$/u.exec(
      cell.trim(),
    ) ?? []
  const read = dayFirst(written, isBirthday) ?? yearFirst(written)
  if (read === null) return null
  const weekday = before === '' ? after : before
  const days = weekday === '' ? undefined : daysNamed(weekday)
  if (weekday !== '' && (days === undefined || (before !== '' && after !== ''))) return null
  return { ...read, contradictsWeekday: days !== undefined && !fallsOn(read.date, days) }
}

type Read = Omit<WrittenDate, 'contradictsWeekday'>

function dayFirst(written: string, isBirthday: boolean): Read | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2}|XX)\.\s?(\d{1,2}|XX)\.\s?(\d{4}|\d\d|XXXX)$/.exec(written) ?? []
  if (year === '') return null
  const hasShortYear = year.length === 2
  if (hasShortYear && (isBirthday || Number(year) > lastShortYear)) return null
  return { date: isoOf(hasShortYear ? `20${year}` : year, month, day), hasShortYear }
}

function yearFirst(written: string): Read | null {
  const [, year = '', , month = '', day = ''] =
    /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(written) ?? []
  return year === '' ? null : { date: isoOf(year, month, day), hasShortYear: false }
}

function isoOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function fallsOn(date: string, days: ReadonlySet<number>): boolean {
  return isCalendarDate(date) && days.has(new Date(`${date}T00:00:00Z`).getUTCDay())
}

/** The days of the week, 0 for Sunday, that a name or its beginning means in one of the languages: `Do` is two of them. */
function daysNamed(name: string): ReadonlySet<number> | undefined {
  const begin = plain(name)
  const exact = weekdays.get(begin)
  if (exact !== undefined || begin.length < shortestBegin) return exact
  const longer = [...weekdays].flatMap(([one, days]) => (one.startsWith(begin) ? [...days] : []))
  return longer.length === 0 ? undefined : new Set(longer)
}

const shortestBegin = 3

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
}

const firstSunday = Date.UTC(2027, 0, 3)
const millisecondsOfDay = 86_400_000

const weekdays: ReadonlyMap<string, ReadonlySet<number>> = allNames()

function allNames(): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const language of guideLanguages) {
    for (const weekday of ['long', 'short'] as const) {
      const names = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 0; day < 7; day += 1) {
        const name = plain(names.format(firstSunday + day * millisecondsOfDay))
        found.set(name, (found.get(name) ?? new Set()).add(day))
      }
    }
  }
  return found
}
