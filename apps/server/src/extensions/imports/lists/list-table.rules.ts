import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import type { FoundText } from '../../../platform/spreadsheet/read-table-file.ts'

export interface ListTable<Column> {
  text: FoundText
  headers: readonly string[]
  /** The column under each heading, each once; null: it is not read. */
  named: readonly (Column | null)[]
  rows: TextRow[]
}

export interface ListColumns<Column> {
  columnsIn: (headers: readonly string[]) => readonly (Column | null)[]
  /** Whether a line with these columns can be the heading. */
  isHeader: (named: readonly (Column | null)[]) => boolean
}
