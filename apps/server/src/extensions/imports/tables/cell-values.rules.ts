import type { Column } from '@gangway/domain/imports/season-tables'
import { withoutInvisible } from '@gangway/domain/imports/plain-text'
import { languageTag } from '@gangway/domain/languages/language-tag'
import { plainNumber } from '@gangway/domain/imports/written-number'
import { genderNamed, guideLanguageNamed, needsNamed, statusNamed } from './named-values.rules.ts'
import { amountFields, dateFields, timeFields } from '../reading/cell-faults.rules.ts'
import { emptyCell, readCell } from '../reading/csv-tables.rules.ts'

const yes = new Set(['true', 'wahr', 'yes', 'ja', 'x', '1'])
const no = new Set(['false', 'falsch', 'no', 'nein', '0'])

/**
 * What a cell stands for: what spreadsheets and people write in other ways than `docs/import.md` is read where it can
 * mean one thing only, and left as it is otherwise, for the schema to refuse by name.
 */
export function valueOfCell(field: string, column: Column, written: string): unknown {
  const { kind } = column
  const cell = withoutInvisible(written).trim()
  if (cell === '') return emptyCell(column)
  return kind === 'needs' ? needsNamed(cell) : readCell(kind, spelled(field, kind, cell))
}

function spelled(field: string, kind: Column['kind'], cell: string): string {
  if (kind === 'flag') return flag(cell)
  if (kind === 'whole_number') return plainNumber(cell)?.replace(/\.0+$/, '') ?? cell
  if (dateFields.has(field)) return day(cell)
  if (timeFields.has(field)) return timeOfDay(cell)
  if (amountFields.has(field)) return plainNumber(cell) ?? cell
  if (field === 'language_guide') return guideLanguageNamed(cell) ?? cell
  if (field === 'language') return guideLanguageNamed(cell) ?? languageTag(cell) ?? cell
  if (field === 'ship_imo') return cell.replace(/^imo[\s:.]*/i, '')
  if (field === 'gender') return genderNamed(cell) ?? cell
  if (field === 'status') return statusNamed(cell) ?? cell
  return cell
}

function flag(cell: string): string {
  const word = cell.toLowerCase()
  if (yes.has(word)) return 'true'
  return no.has(word) ? 'false' : cell
}

/** `14.5.2027`, also with unknown parts, `XX.XX.1985`; a date with slashes may be American, and is left alone. */
function day(cell: string): string {
  const german = /^(\d{1,2}|XX)\.(\d{1,2}|XX)\.(\d{4}|XXXX)$/.exec(cell)
  if (german !== null) {
    const [, date = '', month = '', year = ''] = german
    return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  }
  return cell.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0+)?)?Z?$/, '$1')
}

const minutesOfDay = 1_440

/** `9:05`, `09:05:00`, or the fraction of a day that a spreadsheet keeps. */
function timeOfDay(cell: string): string {
  const clock = /^(\d{1,2}):(\d\d)(?::00)?(?: Uhr)?$/.exec(cell)
  if (clock !== null) return `${(clock[1] ?? '').padStart(2, '0')}:${clock[2]}`
  if (!/^0[.,]\d+$/.test(cell)) return cell
  const minutes = Math.round(Number(cell.replace(',', '.')) * minutesOfDay)
  const hour = Math.floor(minutes / 60)
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
