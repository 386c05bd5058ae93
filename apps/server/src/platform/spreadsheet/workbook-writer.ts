/// The only module that imports the library for writing workbooks: see
/// docs/decisions/0046-libraries.md.
import { type CellValue, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre/xlsx'

/** The value of a cell; a Date is a day, at midnight UTC. */
export type Cell = CellValue

export type SheetColumn = Pick<ColumnDef, 'key' | 'header' | 'width' | 'numFmt'>

/** Keeps the header line in sight. */
const frozen = { freezePane: { rows: 1 } }

/**
 * A workbook of one sheet, made while its rows are read. Its header line is that of the columns.
 */
export function streamWorkbook(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<Cell[]>,
): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rows, { name, columns: [...columns], ...frozen })
}

/** A workbook of several sheets, made in memory. The first of a sheet's rows is its header line. */
export function writeWorkbook(
  sheets: readonly { name: string; columns: SheetColumn[]; rows: Cell[][] }[],
): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet, ...frozen })) })
}
