import { isCalendarDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import { cellText } from './cell-text.ts'
import type { Column, Table } from './column.ts'
import { type Cell, type SheetColumn, streamWorkbook } from './workbook-writer.ts'

/** Characters one cell can hold in Excel. */
const longestText = 32_767
/** Excel's calendar is right from this day on; earlier days stay text. */
const firstDate = '1900-03-01'

const widths: Readonly<Record<Column<unknown>['kind'], number>> = {
  text: 24,
  number: 12,
  date: 14,
  money: 14,
}

/** Shows every decimal that there is: some currencies have more than two. */
const moneyFormat = '#,##0.00##'

const dateFormats: Readonly<Record<Language, string>> = {
  en: 'dd mmm yyyy',
  de: 'dd.mm.yyyy',
}

/** A table as an Excel workbook of one sheet, whose header line stays in sight. */
export function xlsxOf<Row, Key extends string>(
  { title, columns, headers, rows }: Table<Row, Key>,
  language: Language,
): AsyncIterable<Uint8Array> {
  const cells = async function* () {
    for await (const row of rows) yield columns.map((column) => cellOf(column, row))
  }
  const defs = columns.map((column) => columnDef(column, headers[column.key], language))
  return streamWorkbook(title, defs, cells())
}

export function columnDef<Row>(
  { key, kind }: Column<Row>,
  header: string,
  language: Language,
): SheetColumn {
  const def = { key, header: sheetText(header), width: Math.max(widths[kind], header.length + 2) }
  if (kind === 'date') return { ...def, numFmt: dateFormats[language] }
  return kind === 'money' ? { ...def, numFmt: moneyFormat } : def
}

/** A text is always a cell of type text, which no program runs as a formula. */
export function cellOf<Row>(column: Column<Row>, row: Row): Cell {
  const value = column.value(row)
  if (value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (column.kind === 'date' && value >= firstDate && isCalendarDate(value))
    return new Date(`${value}T00:00:00Z`)
  return sheetText(value)
}

/**
 * `_x0041_` would be read as the character with that number, unless its first underscore is escaped
 * the same way.
 */
export function sheetText(text: string): string {
  return cellText(text)
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}
