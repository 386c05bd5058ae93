import { writtenNeeds } from '@gangway/domain/imports/written-needs'
import { type CellKind, type Column, isTextKind } from '@gangway/domain/facts/fact'
import { type CsvTable, isCsvTable } from '@gangway/domain/imports/season-tables'
import type { Delimiter, TextEncoding } from '@gangway/domain/imports/text-encodings'

/** How CSV files are to be read; what is left out is found out. */
export interface CsvOptions {
  /** Encoding of files that are not UTF-8. */
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

/** Value of an empty cell; undefined if the field is left out. */
export function emptyCell({ kind, presence, clears = false }: Column): null | '' | undefined {
  if (presence === 'nullable' || clears) return null
  return presence === 'required' && isTextKind(kind) ? '' : undefined
}

/** A cell that does not fit its column stays text, for the schema to refuse by name. */
export function readCell(kind: CellKind, cell: string): unknown {
  if (kind === 'whole_number') return /^-?\d{1,9}$/.test(cell) ? Number(cell) : cell
  if (kind === 'flag') return cell === 'true' ? true : cell === 'false' ? false : cell
  if (kind === 'needs') return writtenNeeds(cell)
  if (kind === 'list') return cell.split(';').map((item) => item.trim())
  return cell
}
