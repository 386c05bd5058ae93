import type { Language } from '@gangway/domain/languages/language'
import { cellOf, columnDef, sheetText } from './xlsx.ts'
import type { Table } from './column.ts'
import { type Cell, type SheetColumn, writeWorkbook } from './workbook-writer.ts'

/** A table whose rows are all in memory, of any type. */
export interface Sheet {
  title: string
  columns: SheetColumn[]
  rows: Cell[][]
}

/** One sheet of a workbook; tables too long for memory use `spreadsheetFile`. */
export function sheetOf<Row, Key extends string>(
  { title, columns, headers, rows }: Table<Row, Key> & { rows: Iterable<Row> },
  language: Language,
): Sheet {
  const lines = [...rows].map((row) => columns.map((column) => cellOf(column, row)))
  return {
    title,
    columns: columns.map((column) => columnDef(column, headers[column.key], language)),
    rows: [columns.map(({ key }) => sheetText(headers[key])), ...lines],
  }
}

/** Several small sheets as one Excel workbook, made in memory. */
export function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeWorkbook(sheets.map(({ title, columns, rows }) => ({ name: title, columns, rows })))
}
