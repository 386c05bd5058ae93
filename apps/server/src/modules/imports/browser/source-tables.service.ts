import type { ImportTable } from '@gangway/contract/imports/season-imports'
import type { ImportFailure } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import { fileBinding } from '../../../platform/personal-data/envelope-binding.ts'
import { BrokenQuoteError, readCsv, type TextRow } from '../../../platform/spreadsheet/read-csv.ts'
import { encodingOf, textOf } from '../../../platform/spreadsheet/read-text.ts'
import {
  readSheet,
  sheetNames,
  WorkbookError,
} from '../../../platform/spreadsheet/workbook-reader.ts'
import type { SeasonFault } from '../reading/season-fault.rules.ts'
import { guessMapping, headerKey, isClear, type Mapping } from './recognize-table.rules.ts'
import { findMappings } from './mappings.queries.ts'
import type { ImportFile } from './season-imports.queries.ts'

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
  /** Those below the header line. */
  rows: () => AsyncIterable<TextRow>
}

/** More are most likely not a season. */
const maximumSheets = 50

/**
 * The tables in the CSV and XLSX files of an import, without those that are empty.
 *
 * @throws ImportError
 */
export async function openTables(
  files: SealedFiles,
  given: readonly ImportFile[],
): Promise<{ tables: SourceTable[]; faults: SeasonFault[] }> {
  const tables: SourceTable[] = []
  const faults: SeasonFault[] = []
  for (const file of given) {
    if (file.kind === 'xlsx') tables.push(...(await openWorkbook(files, file)))
    if (file.kind !== 'csv') continue
    try {
      tables.push(...(await openCsv(files, file)))
    } catch (error) {
      if (!(error instanceof BrokenQuoteError)) throw error
      faults.push(brokenQuote(file.name, error))
    }
  }
  return { tables, faults }
}

export function brokenQuote(file: string, { line }: BrokenQuoteError): SeasonFault {
  return { file, line, field: '', fault: { code: 'broken_quote' } }
}

/** @throws ImportError when the file is gone */
export function bytesOf(files: SealedFiles, file: ImportFile): AsyncIterable<Uint8Array> {
  if (file.file_id === null) throw new ImportError('file_gone')
  const { storage_key, enc, size } = file
  if (storage_key === null || enc === null) throw new ImportError('file_gone')
  return files.read({ storage_key, enc, size, binding: fileBinding(file.file_id) })
}

async function openCsv(files: SealedFiles, file: ImportFile): Promise<SourceTable[]> {
  const encoding = await encodingOf(bytesOf(files, file))
  const open = async () => readCsv(textOf(bytesOf(files, file), encoding))
  const place = { file_id: file.id, file: file.name, sheet: null }
  return asTable(await headerOf(await open()), open, place)
}

async function openWorkbook(files: SealedFiles, file: ImportFile): Promise<SourceTable[]> {
  const load = () => wholeOf(bytesOf(files, file))
  const workbook = await load()
  const sheets = await sheetNames(workbook).catch(refuseWorkbook)
  if (sheets.length > maximumSheets) throw new ImportError('too_many_sheets')
  const tables: SourceTable[] = []
  for (const sheet of sheets) {
    const header = await headerOf(rowsOfSheet(workbook, sheet))
    const place = { file_id: file.id, file: `${file.name} (${sheet})`, sheet }
    // Read anew then: all workbooks together may be large.
    tables.push(...asTable(header, async () => rowsOfSheet(await load(), sheet), place))
  }
  return tables
}

async function* rowsOfSheet(workbook: Uint8Array, sheet: string): AsyncGenerator<TextRow> {
  try {
    yield* readSheet(workbook, sheet)
  } catch (error) {
    refuseWorkbook(error)
  }
}

function refuseWorkbook(error: unknown): never {
  throw error instanceof WorkbookError ? new ImportError(error.reason) : error
}

export async function wholeOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Nothing for a table without a row. */
function asTable(
  header: TextRow | null,
  open: () => Promise<AsyncGenerator<TextRow>>,
  place: Pick<SourceTable, 'file_id' | 'file' | 'sheet'>,
): SourceTable[] {
  if (header === null) return []
  const headers = header.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  const rows = async function* () {
    for await (const row of await open()) {
      if (row.line > header.line) yield row
    }
  }
  return headers.length === 0 ? [] : [{ ...place, headers, rows }]
}

/** Lines that may stand above the names of the columns. */
const titleLines = 10

/** The first row with more than one value: a title above the columns is one, mostly in merged cells. */
async function headerOf(rows: AsyncGenerator<TextRow>): Promise<TextRow | null> {
  let first: TextRow | null = null
  let looked = 0
  for await (const row of rows) {
    if (row.cells.filter((cell) => cell.trim() !== '').length > 1) return row
    first ??= row
    looked += 1
    if (looked > titleLines) break
  }
  return first
}

/** What each table is: as someone once said of its columns, or by its name and theirs. */
export async function recognize(
  db: Database,
  tables: readonly SourceTable[],
): Promise<ImportTable[]> {
  const remembered = await findMappings(
    db,
    tables.map(({ headers }) => headerKey(headers)),
  )
  return tables.map(({ file_id, file, sheet, headers }) => {
    const known = remembered.get(headerKey(headers))
    const mapping: Mapping = known ?? guessMapping(sheet ?? file, headers)
    return {
      file_id,
      file,
      sheet,
      headers,
      ...mapping,
      is_clear: known !== undefined || isClear(mapping),
    }
  })
}
