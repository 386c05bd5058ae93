import type { ImportTable } from '@gangway/contract/imports/season-imports'
import type { ImportFailure } from '@gangway/domain/imports/season-import'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import { fileBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { TextRow } from '../../../platform/spreadsheet/read-csv.ts'
import {
  FileFaultError,
  type RowsRequest,
  type TableFiles,
} from '../../../platform/spreadsheet/table-file.ts'
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

export interface FileDeps {
  files: SealedFiles
  tableFiles: TableFiles
}

/**
 * The tables in the CSV and XLSX files of an import, without those that are empty.
 *
 * @throws ImportError
 */
export async function openTables(
  deps: FileDeps,
  given: readonly ImportFile[],
): Promise<{ tables: SourceTable[]; faults: SeasonFault[] }> {
  const tables: SourceTable[] = []
  const faults: SeasonFault[] = []
  for (const file of given) {
    if (file.kind !== 'csv' && file.kind !== 'xlsx') continue
    try {
      tables.push(...(await openFile(deps, file, file.kind)))
    } catch (error) {
      faults.push(fileFault(file.name, error))
    }
  }
  return { tables, faults }
}

/** @throws anything but a FileFaultError */
export function fileFault(file: string, error: unknown): SeasonFault {
  if (!(error instanceof FileFaultError)) throw error
  const { line, fault } = error
  return { file, line, field: '', fault }
}

async function openFile(
  { files, tableFiles }: FileDeps,
  file: ImportFile,
  kind: 'csv' | 'xlsx',
): Promise<SourceTable[]> {
  const found = await tableFiles.look(kind, bytesOf(files, file))
  return found.flatMap(({ sheet, encoding, first }) => {
    const name = sheet === null ? file.name : `${file.name} (${sheet})`
    const place = { file_id: file.id, file: name, sheet }
    const request: RowsRequest =
      sheet === null
        ? { task: 'rows', kind: 'csv', encoding: encoding ?? 'utf-8' }
        : { task: 'rows', kind: 'xlsx', sheet }
    return asTable(headerOf(first), () => tableFiles.rows(request, bytesOf(files, file)), place)
  })
}

/** @throws ImportError when the file is gone */
export function bytesOf(files: SealedFiles, file: ImportFile): AsyncIterable<Uint8Array> {
  if (file.file_id === null) throw new ImportError('file_gone')
  const { storage_key, enc, size } = file
  if (storage_key === null || enc === null) throw new ImportError('file_gone')
  return files.read({ storage_key, enc, size, binding: fileBinding(file.file_id) })
}

export async function wholeOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Nothing for a table without a row. */
function asTable(
  header: TextRow | null,
  open: () => AsyncGenerator<TextRow>,
  place: Pick<SourceTable, 'file_id' | 'file' | 'sheet'>,
): SourceTable[] {
  if (header === null) return []
  const headers = header.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  const rows = async function* () {
    for await (const row of open()) {
      if (row.line > header.line) yield row
    }
  }
  return headers.length === 0 ? [] : [{ ...place, headers, rows }]
}

/** Lines that may stand above the names of the columns. */
const titleLines = 10

/** The first row with more than one value: a title above the columns is one, mostly in merged cells. */
function headerOf(first: readonly TextRow[]): TextRow | null {
  const wide = first.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const above = wide === undefined ? 0 : first.indexOf(wide)
  return (above <= titleLines ? wide : undefined) ?? first[0] ?? null
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
