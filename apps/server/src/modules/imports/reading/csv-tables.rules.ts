import { type CellKind, type CsvTable, isCsvTable } from '@gangway/domain/imports/season-tables'
import type { Delimiter, TextEncoding } from '@gangway/domain/imports/text-encodings'

/** How CSV files are to be read; what is left out is found out. */
export interface CsvOptions {
  /** Of files that are not UTF-8. */
  encoding?: TextEncoding | undefined
  delimiter?: Delimiter | undefined
  /** Line of the headings, from 1. */
  headerLine?: number | undefined
  /** Leave out a last row of sums. */
  withoutTotals?: boolean | undefined
}

/** `orders.csv`, also `orders-2027.csv`; null for a file name that matches no table. */
export function csvTableOf(fileName: string): CsvTable | null {
  const match = /^(ship_calls|[a-z]+)(?:[-_. ].*)?\.csv$/i.exec(fileName)
  const name = match?.[1]?.toLowerCase()
  return isCsvTable(name) ? name : null
}

/** Format characters and marks that nobody sees and no name needs: a reference with one would be another one. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

export function withoutInvisible(cell: string): string {
  return cell.replaceAll(invisible, '')
}

/** A long number as spreadsheets shorten it, `4.91714E+11`: most of its digits are gone. */
export function isScientific(cell: string): boolean {
  return /^[+-]?\d(?:[.,]\d{1,20})?E\+\d{2,3}$/i.test(cell.trim())
}

/** A cell that does not fit its column stays text, for the schema to refuse by name. */
export function readCell(kind: CellKind, cell: string): unknown {
  if (kind === 'whole_number') return /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (kind === 'flag') return cell === 'true' ? true : cell === 'false' ? false : cell
  if (kind === 'list') return cell.split(';').map((item) => item.trim())
  return cell
}
