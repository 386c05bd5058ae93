import { addDays, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { type CellKind, type Column, isTextKind } from '@gangway/domain/facts/fact'
import { withoutInvisible } from '@gangway/domain/characters/written-text'
import { languageTag } from '@gangway/domain/languages/language-tag'
import { type WrittenDate, writtenDate } from '@gangway/domain/imports/written-date'
import { plainNumber } from '@gangway/domain/imports/written-number'
import { genderNamed, guideLanguageNamed, needsNamed, statusNamed } from './named-values.rules.ts'

const yes = new Set(['true', 'wahr', 'yes', 'ja', 'x', '1'])
const no = new Set(['false', 'falsch', 'no', 'nein', '0'])

/**
 * Value of a cell: other spellings of spreadsheets and people than those in `docs/import.md` are read where they can
 * mean one thing only, and left as they are otherwise, for the schema to refuse by name.
 */
export function valueOfCell(column: Column, written: string): unknown {
  const { kind } = column
  const cell = withoutInvisible(written).trim()
  if (cell === '') return emptyCell(column)
  if (kind === 'key') return written
  return kind === 'needs' ? needsNamed(cell) : readCell(kind, spellings[kind]?.(cell) ?? cell)
}

/** Value of an empty cell; undefined if the field is left out. */
function emptyCell({ kind, presence, clears = false }: Column): null | '' | undefined {
  if (presence === 'nullable' || clears) return null
  return presence === 'required' && isTextKind(kind) ? '' : undefined
}

/** A cell that does not fit its column stays text, for the schema to refuse by name. */
function readCell(kind: CellKind, cell: string): unknown {
  if (kind === 'whole_number') return /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (kind === 'flag') return cell === 'true' ? true : cell === 'false' ? false : cell
  return kind === 'list' ? cell.split(';').map((item) => item.trim()) : cell
}

/** The spelling of `docs/import.md`; null: as it is. */
const spellings: Readonly<Partial<Record<CellKind, (cell: string) => string | null | undefined>>> =
  {
    flag,
    whole_number: (cell) => plainNumber(cell)?.replace(/\.0+$/, ''),
    date: (cell) => writtenDate(cell)?.date,
    birthday: (cell) => writtenDate(cell, { isBirthday: true })?.date,
    time: timeOfDay,
    amount: plainNumber,
    guide_language: guideLanguageNamed,
    language: (cell) => guideLanguageNamed(cell) ?? languageTag(cell),
    gender: genderNamed,
    status: statusNamed,
  }

function flag(cell: string): string {
  const word = cell.toLowerCase()
  if (yes.has(word)) return 'true'
  return no.has(word) ? 'false' : cell
}

/** The date in a cell of a date; null for others, and for what the schema has to judge. */
export function dateIn({ kind }: Column, cell: string): WrittenDate | null {
  const isBirthday = kind === 'birthday'
  return isBirthday || kind === 'date' ? writtenDate(withoutInvisible(cell), { isBirthday }) : null
}

const minutesOfDay = 1_440

/** `9:05`, `09:05:00`, `24:00`, or the fraction of a day that a spreadsheet keeps. */
function timeOfDay(cell: string): string {
  const clock = /^(\d{1,2}):(\d\d)(?::00)?(?: Uhr)?$/.exec(cell)
  if (clock !== null) return `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}`
  if (!/^0[.,]\d+$/.test(cell)) return cell
  const minutes = Math.round(Number(cell.replace(',', '.')) * minutesOfDay)
  const hour = Math.floor(minutes / 60)
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * A ship call whose times may say `24:00`, the end of a day: a departure is then at 00:00 of the next day, and so are
 * all-aboard and last boat of a ship that leaves in that night. Elsewhere it could be either end of the day, and is
 * left for the schema to refuse.
 */
export function withEndOfDay(call: Record<string, unknown>): Record<string, unknown> {
  const { departure, departure_date = call['call_date'] } = call
  const isNextDay = departure === endOfDay
  if (isNextDay && (typeof departure_date !== 'string' || !isCalendarDate(departure_date)))
    return call
  const leaves = isNextDay ? '00:00' : departure
  const isNight = typeof leaves === 'string' && leaves < lastOfNight
  const inNight = (field: 'all_aboard' | 'last_tender') =>
    isNight && call[field] === endOfDay ? { [field]: '00:00' } : {}
  return {
    ...call,
    ...(isNextDay && { departure: leaves, departure_date: addDays(String(departure_date), 1) }),
    ...inNight('all_aboard'),
    ...inNight('last_tender'),
  }
}

const endOfDay = '24:00'
const lastOfNight = '06:00'
