import type { ImportTable } from '@gangway/contract/imports/season-imports'
import type { ImportFailure } from '@gangway/domain/imports/season-import'
import type { TableReading } from '@gangway/domain/imports/text-encodings'
import { isTotalRow } from '@gangway/domain/imports/total-row'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import { unreadable } from '../../../platform/spreadsheet/decode-text.ts'
import type { ReadingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import { FileFaultError, type TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import type { SeasonFault } from '../reading/season-fault.rules.ts'
import type { KnownMapping } from './mappings.queries.ts'
import {
  guessMapping,
  headerKey,
  isClear,
  isHeading,
  likeliestHeader,
} from './recognize-table.rules.ts'

/** An import that cannot go on, whatever anyone answers. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super(failure)
    this.failure = failure
  }
}

/** A table as it stands in a file. */
export interface SourceTable {
  file_id: number
  /** How places in it are named. */
  file: string
  sheet: string | null
  headers: string[]
  reading: TableReading
  /** Columns that are hidden in the workbook, from 0. */
  hidden_columns: readonly number[]
  /** Lines above the headings that hold something. */
  lines_above: readonly number[]
  /** Remembered mapping of tables with the same columns. */
  known: KnownMapping | undefined
  /** Why someone has to look at how it is read. */
  doubt: { encoding: boolean; totals: boolean; headings: boolean }
  /** Rows below the header line, without those left out. */
  rows: () => AsyncIterable<TextRow>
  /** Line of a last row of sums that is left out without being among those lines, once all rows were read. */
  total_line: () => number | null
}

/**
 * How someone has said that a table of a file is read, as far as they have; `total_line`: of the sums that they have
 * decided on.
 */
export type ChosenReading = Partial<TableReading> & Pick<ImportTable, 'sheet' | 'total_line'>

/** A file of a season. */
export interface SourceFile {
  id: number
  name: string
  kind: string
  size: number
  readings: readonly ChosenReading[]
  /** @throws ImportError when the file was deleted */
  open: () => AsyncIterable<Uint8Array>
}

export interface TableDeps {
  tableFiles: TableFiles
  /** Remembered mappings, by the key of their columns. */
  recall: (keys: readonly string[]) => Promise<ReadonlyMap<string, KnownMapping>>
}

/**
 * The tables in the CSV and XLSX files of an import, without those that are empty, and the hidden sheets.
 *
 * @throws ImportError
 */
export async function openTables(
  deps: TableDeps,
  given: readonly SourceFile[],
  meter: ReadingMeter,
): Promise<{ tables: SourceTable[]; faults: SeasonFault[]; hiddenSheets: string[] }> {
  const tables: SourceTable[] = []
  const faults: SeasonFault[] = []
  const hiddenSheets: string[] = []
  for (const file of given) {
    if (file.kind !== 'csv' && file.kind !== 'xlsx') continue
    try {
      meter.requireTime()
      const found = await openFile(deps, file, file.kind)
      tables.push(...found.tables)
      hiddenSheets.push(...found.hiddenSheets)
    } catch (error) {
      faults.push(fileFault(file.name, error))
      if (error instanceof FileFaultError && error.isLimit) break
    }
  }
  return { tables, faults, hiddenSheets }
}

/** @throws anything but a FileFaultError */
export function fileFault(file: string, error: unknown): SeasonFault {
  if (!(error instanceof FileFaultError)) throw error
  const { line, field, fault } = error
  return { file, line, field, fault }
}

async function openFile(
  deps: TableDeps,
  file: SourceFile,
  kind: 'csv' | 'xlsx',
): Promise<{ tables: SourceTable[]; hiddenSheets: string[] }> {
  const { tableFiles } = deps
  const chosen = file.readings
  if (kind === 'csv') return { tables: await openCsv(deps, file, chosen.at(0)), hiddenSheets: [] }
  const placeOf = (sheet: string | null) => `${file.name} (${sheet})`
  const found = await tableFiles.look({ task: 'look', kind }, file.open())
  const hidden = found.filter(({ isHidden }) => isHidden === true)
  const shown = found.filter(({ isHidden }) => isHidden !== true)
  const tables = shown.map(async ({ sheet, first, hiddenColumns: hidden_columns = [] }) => {
    const own = chosen.find((one) => one.sheet === sheet)
    const request = { task: 'rows', kind: 'xlsx', sheet: sheet ?? '' } as const
    const open = () => tableFiles.rows(request, file.open())
    const { header, known, above } = await headerOf(deps, { first, open }, own)
    const place = { file_id: file.id, file: placeOf(sheet), sheet }
    const reading = { encoding: null, delimiter: null, ...linesOf(header, own) }
    const doubt = {
      encoding: false,
      totals: (own?.total_line ?? null) === null,
      headings: own?.header_line === undefined && hasOtherHeadings(above),
    }
    return asTable({ header, above, open, place, reading, doubt, known, hidden_columns })
  })
  return {
    tables: (await Promise.all(tables)).flat(),
    hiddenSheets: hidden.map(({ sheet }) => placeOf(sheet)),
  }
}

async function openCsv(
  deps: TableDeps,
  file: SourceFile,
  chosen: ChosenReading | undefined,
): Promise<SourceTable[]> {
  const { tableFiles } = deps
  const wanted = { encoding: chosen?.encoding ?? null, delimiter: chosen?.delimiter ?? null }
  const [{ text, first } = { text: null, first: [] }] = await tableFiles.look(
    { task: 'look', kind: 'csv', ...wanted },
    file.open(),
  )
  const { encoding, isCertain, delimiter } = text ?? asciiText
  const request = { task: 'rows', kind: 'csv', encoding, delimiter } as const
  const open = () => tableFiles.rows(request, file.open())
  const { header, known, above } = await headerOf(deps, { first, open }, chosen)
  return asTable({
    header,
    above,
    open,
    place: { file_id: file.id, file: file.name, sheet: null },
    reading: { encoding, delimiter, ...linesOf(header, chosen) },
    doubt: {
      // Another sender may write the same columns in another encoding.
      encoding: !isCertain && known?.encoding !== encoding,
      totals: (chosen?.total_line ?? null) === null,
      headings: chosen?.header_line === undefined && hasOtherHeadings(above),
    },
    known,
    hidden_columns: [],
  })
}

const asciiText = { encoding: 'utf-8', isCertain: true, delimiter: ',' } as const

function linesOf(
  header: TextRow | null,
  chosen: ChosenReading | undefined,
): Pick<TableReading, 'header_line' | 'left_out'> {
  return { header_line: header?.line ?? 1, left_out: chosen?.left_out ?? [] }
}

/** Nothing for a table without a row. */
function asTable({
  header,
  above,
  open,
  place,
  reading,
  doubt,
  known,
  hidden_columns,
}: Pick<SourceTable, 'reading' | 'doubt' | 'known' | 'hidden_columns'> & {
  header: TextRow | null
  above: readonly TextRow[]
  open: () => AsyncGenerator<TextRow>
  place: Pick<SourceTable, 'file_id' | 'file' | 'sheet'>
}): SourceTable[] {
  const headers = headersOf(header)
  if (header === null || headers.length === 0) return []
  const asks = { ...doubt, totals: doubt.totals && known?.leaves_out_totals !== true }
  const leftOut = new Set(reading.left_out)
  let total: number | null = null
  const rows = async function* () {
    let last: TextRow | null = null
    for await (const row of open()) {
      if (row.line <= header.line || leftOut.has(row.line)) continue
      if (last !== null) yield last
      last = row
    }
    if (last === null) return
    if (doubt.totals && isTotalRow(last.cells)) total = last.line
    else yield last
  }
  const lines_above = above.map(({ line }) => line)
  const read = { headers, reading, lines_above, hidden_columns, doubt: asks, known }
  return [{ ...place, ...read, rows, total_line: () => total }]
}

function headersOf(header: TextRow | null): string[] {
  const headers = header?.cells.map((cell) => cell.trim().replaceAll(unreadable, '\ufffd')) ?? []
  while (headers.at(-1) === '') headers.pop()
  return headers
}

/** The row of the headings: the one that someone said, or has known before, or that seems to be it. */
async function headerOf(
  { recall }: TableDeps,
  { first, open }: { first: readonly TextRow[]; open: () => AsyncGenerator<TextRow> },
  chosen: ChosenReading | undefined,
): Promise<{ header: TextRow | null; above: TextRow[]; known: KnownMapping | undefined }> {
  const at = chosen?.header_line
  const rows = at === undefined ? first : await rowsAt(at, first, open)
  const keys = rows.map((row) => headerKey(headersOf(row)))
  const remembered = await recall(keys)
  const index = keys.findIndex((key) => remembered.has(key))
  const header = rows[index] ?? rows[likeliestHeader(rows.map(headersOf))] ?? null
  const above = first.filter(({ line }) => line < (header?.line ?? 0))
  return { header, above, known: remembered.get(keys[index] ?? '') }
}

/** The row of a line, which may lie beyond the first ones; none where the line has no text. */
async function rowsAt(
  at: number,
  first: readonly TextRow[],
  open: () => AsyncGenerator<TextRow>,
): Promise<TextRow[]> {
  const last = first.at(-1)
  if (last === undefined || at <= last.line) return first.filter(({ line }) => line === at)
  for await (const row of open()) if (row.line >= at) return row.line === at ? [row] : []
  return []
}

/** Whether lines above the headings begin another table, which someone has to know is left out. */
function hasOtherHeadings(above: readonly TextRow[]): boolean {
  return above.some((row) => isHeading(headersOf(row)))
}

/** Maps each table: as remembered for its columns, or by its name and theirs. */
export function recognize(tables: readonly SourceTable[]): ImportTable[] {
  return tables.map(({ file_id, file, sheet, headers, reading, lines_above, known, doubt }) => {
    const { table, columns, fixed } = known ?? guessMapping(sheet ?? file, headers)
    const isKnown = known !== undefined || isClear({ table, columns, fixed }, headers)
    return {
      file_id,
      file,
      sheet,
      headers,
      table,
      columns,
      fixed,
      reading,
      total_line: null,
      lines_above: [...lines_above],
      is_clear: isKnown && !doubt.encoding && !doubt.headings,
    }
  })
}
