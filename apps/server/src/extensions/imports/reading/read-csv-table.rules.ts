import type { FieldFault } from '@gangway/contract/field-faults'
import { withoutInvisible } from '@gangway/domain/characters/written-text'
import { basename } from 'node:path'
import type { Column } from '@gangway/domain/facts/fact'
import { csvTables, type CsvTable } from '@gangway/domain/imports/season-tables'
import { isTotalRow } from '@gangway/domain/imports/total-row'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { faultOfCell } from './cell-faults.rules.ts'
import { type CsvOptions, csvTableOf, emptyCell, readCell } from './csv-tables.rules.ts'
import type { RawRow, SeasonFault } from './season-fault.rules.ts'

export interface CsvRow extends RawRow {
  content: Record<string, unknown>
}

/** A line that is no row: a last one of sums, or one above the headings. */
export interface LeftOutLine {
  line: number
  reason: 'sums' | 'above_headings'
}

type Read = { table: CsvTable; rows: CsvRow[]; leftOut: LeftOutLine[] } | { faults: SeasonFault[] }

/**
 * @param rows all of the file, its headings among them
 * @returns the rows of one CSV file, or every reason why it cannot be read
 */
export function readCsvTable(
  file: string,
  rows: readonly TextRow[],
  { headerLine, withoutTotals = false }: Pick<CsvOptions, 'headerLine' | 'withoutTotals'> = {},
): Read {
  const refuse = (line: number, fault: FieldFault): Read => ({
    faults: [{ file, line, field: '', fault }],
  })
  const table = csvTableOf(basename(file))
  if (table === null) {
    const names = Object.keys(csvTables).map((name) => `${name}.csv`)
    return refuse(1, { code: 'not_a_table', choices: names.join(', ') })
  }
  const columns: Readonly<Record<string, Column>> = csvTables[table]
  const header = headerLine === undefined ? headerIn(rows, columns) : rowOn(rows, headerLine)
  if (header === undefined) return refuse(headerLine ?? 1, { code: 'no_header' })
  const below = rows.filter(({ line }) => line > header.line)
  const last = below.at(-1)
  const total = withoutTotals && last !== undefined && isTotalRow(last.cells) ? below.pop() : null
  const lines = withoutEmptyColumns(header.cells, below)
  const faults = [
    ...headerFaults(columns, lines.headings).map((found) => ({
      file,
      line: header.line,
      ...found,
    })),
    ...lines.rows
      .filter(({ cells }) => cells.length !== lines.headings.length)
      .map(({ cells, line }): SeasonFault => {
        const fault: FieldFault = {
          code: 'wrong_cell_count',
          cells: cells.length,
          columns: lines.headings.length,
        }
        return { file, line, field: '', fault }
      }),
  ]
  if (faults.length > 0) return { faults }
  const unread = lines.rows.flatMap(({ cells, line }) =>
    cellFaults(columns, lines.headings, cells).map((found) => ({ file, line, ...found })),
  )
  if (unread.length > 0) return { faults: unread }
  const read = lines.rows.map(({ cells, line }): CsvRow => {
    const content = readCells(columns, lines.headings, cells)
    return { content, placeOf: (path) => ({ file, line, field: path.map(String).join('.') }) }
  })
  const above = rows.filter(({ line }) => line < header.line)
  const leftOut = [
    ...above.map(({ line }): LeftOutLine => ({ line, reason: 'above_headings' })),
    ...(total === null || total === undefined
      ? []
      : [{ line: total.line, reason: 'sums' } as const]),
  ]
  return { table, rows: read, leftOut }
}

/** Lines that may stand above the headings. */
const titleLines = 20

/**
 * The row with the most names of columns. Without any, a file that begins with data would be quoted as if its cells
 * were names.
 */
function headerIn(
  rows: readonly TextRow[],
  columns: Readonly<Record<string, Column>>,
): TextRow | undefined {
  const named = rows.slice(0, titleLines + 1).map((row) => {
    return { row, names: row.cells.filter((cell) => Object.hasOwn(columns, cell.trim())).length }
  })
  const [best] = named.toSorted((a, b) => b.names - a.names)
  return best === undefined || best.names === 0 ? undefined : best.row
}

function rowOn(rows: readonly TextRow[], line: number): TextRow | undefined {
  return rows.find((row) => row.line === line)
}

/** Without columns that have neither a name nor a value, such as those of `;;;` at the ends of lines. */
function withoutEmptyColumns(
  header: readonly string[],
  rows: readonly TextRow[],
): { headings: string[]; rows: TextRow[] } {
  const width = Math.max(header.length, ...new Set(rows.map(({ cells }) => cells.length)))
  const empty = new Set(
    Array.from({ length: width }, (_, index) => index).filter((index) => {
      const named = (header[index] ?? '').trim() !== ''
      return !named && rows.every(({ cells }) => (cells[index] ?? '') === '')
    }),
  )
  const keep = (cells: readonly string[]) => cells.filter((_, index) => !empty.has(index))
  return {
    headings: keep(header).map((name) => name.trim()),
    rows: rows.map(({ cells, line }) => ({ cells: keep(cells), line })),
  }
}

function headerFaults(
  columns: Readonly<Record<string, Column>>,
  header: readonly string[],
): Pick<SeasonFault, 'field' | 'fault'>[] {
  const missing = Object.entries(columns)
    .filter(([name, { presence }]) => presence !== 'optional' && !header.includes(name))
    .map(([field]) => faultyColumn(field, 'missing_column'))
  const unknown = header
    .filter((name) => !Object.hasOwn(columns, name))
    .map((field) => faultyColumn(field, 'unknown_column'))
  const twice = header
    .filter((name, index) => header.indexOf(name) !== index)
    .map((field) => faultyColumn(field, 'same_column_twice'))
  return [...missing, ...unknown, ...twice]
}

function faultyColumn(
  field: string,
  code: 'missing_column' | 'unknown_column' | 'same_column_twice',
): Pick<SeasonFault, 'field' | 'fault'> {
  return { field, fault: { code } }
}

function cellFaults(
  columns: Readonly<Record<string, Column>>,
  header: readonly string[],
  cells: readonly string[],
): Pick<SeasonFault, 'field' | 'fault'>[] {
  return header.flatMap((field, index) => {
    const column = columns[field]
    if (column === undefined) return []
    // Undecodable cells were looked for before the rows were read.
    const fault = faultOfCell(column, cells[index] ?? '', 'utf-8')
    return fault === null ? [] : [{ field, fault }]
  })
}

function readCells(
  columns: Readonly<Record<string, Column>>,
  header: readonly string[],
  cells: readonly string[],
): Record<string, unknown> {
  const content: Record<string, unknown> = {}
  for (const [index, name] of header.entries()) {
    const column = columns[name]
    const cell = cells[index]
    if (column === undefined || cell === undefined) continue
    const value = valueOf(column, cell)
    if (value !== undefined) content[name] = value
  }
  return content
}

function valueOf(column: Column, written: string): unknown {
  const cell = withoutInvisible(written).trim()
  if (cell === '') return emptyCell(column)
  return column.kind === 'key' ? written : readCell(column.kind, cell)
}
