import type { FieldFault } from '@gangway/contract/field-faults'
import { CsvError, parse } from 'csv-parse/sync'
import { basename } from 'node:path'
import { type Column, csvTables, type CsvTable } from '@gangway/domain/imports/season-tables'
import { csvTableOf, readCell } from './csv-tables.rules.ts'
import type { RawRow, SeasonFault } from './season-fault.rules.ts'

export interface CsvRow extends RawRow {
  content: Record<string, unknown>
}

interface Line {
  cells: string[]
  /** Line on which it begins, from 1. */
  line: number
}

type Read = { table: CsvTable; rows: CsvRow[] } | { faults: SeasonFault[] }

/** @returns the rows of one CSV file, or every reason why it cannot be read */
export function readCsvTable(file: string, text: string): Read {
  const refuse = (line: number, fault: FieldFault): Read => ({
    faults: [{ file, line, field: '', fault }],
  })
  const table = csvTableOf(basename(file))
  if (table === null) {
    const names = Object.keys(csvTables).map((name) => `${name}.csv`)
    return refuse(1, { code: 'not_a_table', choices: names.join(', ') })
  }
  const read = readLines(text)
  if ('fault' in read) return refuse(read.line, read.fault)
  const [header, ...lines] = read.lines
  const columns: Readonly<Record<string, Column>> = csvTables[table]
  // Otherwise a file that begins with data would be quoted as if its cells were column names.
  if (header === undefined || !header.cells.some((name) => Object.hasOwn(columns, name))) {
    return refuse(1, { code: 'no_header' })
  }
  const faults = [
    ...headerFaults(columns, header.cells).map((found) => ({ file, line: header.line, ...found })),
    ...lines
      .filter(({ cells }) => cells.length !== header.cells.length)
      .map(({ cells, line }): SeasonFault => {
        const fault: FieldFault = {
          code: 'wrong_cell_count',
          cells: cells.length,
          columns: header.cells.length,
        }
        return { file, line, field: '', fault }
      }),
  ]
  if (faults.length > 0) return { faults }
  const rows = lines.map(({ cells, line }): CsvRow => {
    const content = readCells(columns, header.cells, cells)
    return { content, placeOf: (path) => ({ file, line, field: path.map(String).join('.') }) }
  })
  return { table, rows }
}

function readLines(text: string): { lines: Line[] } | { fault: FieldFault; line: number } {
  const lines: Line[] = []
  let last = 0
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: end }) => {
        lines.push({ cells, line: end - lineBreaksIn(cells) })
        last = end
        return null
      },
    })
    return { lines }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { fault: { code: 'broken_quote' }, line: last + 1 }
  }
}

/** In many countries, spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const end = text.indexOf('\n')
  const header = end === -1 ? text : text.slice(0, end)
  return header.includes(';') && !header.includes(',') ? ';' : ','
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0)
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

function valueOf({ kind, presence }: Column, cell: string): unknown {
  if (cell !== '') return readCell(kind, cell)
  if (presence === 'nullable') return null
  return presence === 'required' && kind === 'text' ? '' : undefined
}
