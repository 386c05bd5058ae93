import type { FileAnswer } from '@gangway/contract/answers'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import {
  importRowsPerPage,
  importsPerPage,
  type ImportRow,
  type ImportTable,
  type mapImport as mapping,
  type SeasonImport,
  type SeasonImportDetail,
} from '@gangway/contract/imports/season-imports'
import {
  type ImportState,
  maximumImportFileBytes,
  maximumImportFiles,
} from '@gangway/domain/imports/season-import'
import type { TableReading } from '@gangway/domain/imports/text-encodings'
import type { Language } from '@gangway/domain/languages/language'
import { type PageInfo, pageInfo } from '@gangway/domain/lists/list-params'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { type FileIntakeDeps, keepFile, keepPdf } from '../../../platform/files/keep-file.ts'
import { enqueue, type JobKind } from '../../../platform/jobs/job-kind.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { spreadsheetFile } from '../../../platform/spreadsheet/spreadsheet-file.ts'
import { commitSeasonImport, readSeasonImport } from './import-jobs.service.ts'
import { headerKey, mappingFault } from '../tables/recognize-table.rules.ts'
import { rememberMapping } from '../tables/mappings.queries.ts'
import { fileKindOf } from './season-files.rules.ts'
import { faultTable, presentDetail, presentImport, presentRow } from './season-imports.presenter.ts'
import * as previewRows from '../preview/preview-rows.queries.ts'
import * as queries from './season-imports.queries.ts'

export interface SeasonImportsDeps extends FileIntakeDeps {
  db: Database
  keyRing: KeyRing
  tableFiles: TableFiles
}

export async function listImports(
  { db }: SeasonImportsDeps,
  page: number,
): Promise<PageInfo & { data: SeasonImport[] }> {
  const per_page = importsPerPage
  const total = await queries.countImports(db)
  const found = await queries.listImports(db, { limit: per_page, offset: (page - 1) * per_page })
  const files = await queries.listFiles(
    db,
    found.map(({ id }) => id),
  )
  const data = found.map((record) => presentImport(record, files))
  return { ...pageInfo({ page, per_page, total }), data }
}

export async function startImport(
  deps: SeasonImportsDeps,
  { account_id }: Actor,
): Promise<SeasonImportDetail> {
  return getImport(deps, await queries.insertImport(deps.db, account_id))
}

/** @throws Refusal import_not_found */
export async function getImport(
  { db }: SeasonImportsDeps,
  id: number,
): Promise<SeasonImportDetail> {
  const found = await queries.findImport(db, id)
  if (found === undefined) throw new Refusal('import_not_found')
  return presentDetail(found, await queries.listFiles(db, [id]))
}

/** In which files may still be added. */
const growing: readonly ImportState[] = ['open', 'mapping', 'previewed', 'failed']

/**
 * Keeps a file, sealed. What it holds is looked at when it is read; a PDF is examined at once.
 *
 * @throws Refusal import_not_found, import_moved_on, import_files_full, import_file_kind, import_file_too_large,
 *   file_empty, virus_found, storage_full, or why a PDF is refused
 */
export async function addFile(
  deps: SeasonImportsDeps,
  id: number,
  { filename, content }: { filename: string; content: AsyncIterable<Uint8Array> },
): Promise<SeasonImportDetail> {
  const { db, files } = deps
  const kind = fileKindOf(filename)
  if (kind === null) throw new Refusal('import_file_kind')
  const { state, files: present } = await getImport(deps, id)
  requireState(state, growing)
  if (present.length >= maximumImportFiles) throw new Refusal('import_files_full')
  const { id: file_id, page_count: _pages, ...stored } = await keep(deps, kind, content)
  try {
    await db.transaction().execute(async (transaction) => {
      await takeStep(transaction, id, growing, { state: 'open', fingerprint: null })
      await queries.insertFile(transaction, {
        import_id: id,
        name: filename,
        kind,
        file_id,
        ...stored,
      })
    })
  } catch (error) {
    await files.discard(stored.storage_key)
    throw error
  }
  return getImport(deps, id)
}

async function keep(
  deps: SeasonImportsDeps,
  kind: NonNullable<ReturnType<typeof fileKindOf>>,
  content: AsyncIterable<Uint8Array>,
): Promise<Awaited<ReturnType<typeof keepFile>> & { page_count?: number }> {
  if (kind === 'pdf') return keepPdf(deps, content)
  try {
    return await keepFile(deps, content, async () => ({}), maximumImportFileBytes)
  } catch (error) {
    const isTooLarge = error instanceof Refusal && error.code === 'file_too_large'
    throw isTooLarge ? new Refusal('import_file_too_large') : error
  }
}

/** @throws Refusal import_not_found, import_moved_on */
export async function readImport(deps: SeasonImportsDeps, id: number): Promise<SeasonImportDetail> {
  const { files } = await getImport(deps, id)
  if (files.length === 0) throw new Refusal('import_moved_on')
  await deps.db.transaction().execute(async (transaction) => {
    await beginReading(transaction, id)
  })
  return getImport(deps, id)
}

/**
 * Remembers what the columns are and how the table is read, for this import and all later files that have the same,
 * and reads again.
 *
 * @throws Refusal import_not_found, import_moved_on, import_mapping_incomplete
 */
export async function mapImport(
  deps: SeasonImportsDeps,
  id: number,
  { tables }: BodyOf<typeof mapping>,
): Promise<SeasonImportDetail> {
  const { tables: known } = await getImport(deps, id)
  const chosen = tables.map((mapped) => {
    const table = known.find((one) => isSameTable(one, mapped))
    if (table === undefined) throw new Refusal('import_mapping_incomplete')
    return { table, mapped, reading: mapped.reading ?? table.reading }
  })
  await deps.db.transaction().execute(async (transaction) => {
    await beginReading(transaction, id)
    for (const { table, mapped, reading } of chosen) {
      const isSame = hasSameHeadings(table.reading, reading)
      const fits = table.headers.length === mapped.columns.length && mappingFault(mapped) === null
      if (isSame && !fits) throw new Refusal('import_mapping_incomplete')
      const { total_line } = table
      await rememberMapping(transaction, headerKey(table.headers), {
        ...(isSame ? mapped : { ...mapped, columns: table.columns }),
        encoding: reading.encoding,
        ...(total_line !== null && { leaves_out_totals: reading.left_out.includes(total_line) }),
      })
    }
    for (const [file, own] of Map.groupBy(chosen, ({ table }) => table.file_id)) {
      const readings = own.map(({ table: { sheet, total_line }, reading }) => {
        return { sheet, total_line, ...reading }
      })
      await queries.chooseReadings(transaction, id, file, readings)
    }
  })
  return getImport(deps, id)
}

/** Whether the same row is read in the same cells; other headings make another table. */
function hasSameHeadings(before: TableReading, after: TableReading): boolean {
  return before.delimiter === after.delimiter && before.header_line === after.header_line
}

function isSameTable(
  table: ImportTable,
  { file_id, sheet }: { file_id: number; sheet: string | null },
): boolean {
  return table.file_id === file_id && table.sheet === sheet
}

/** Nothing is compared or written yet. */
export const notBegun = { rows_total: 0, rows_done: 0 } as const

async function beginReading(transaction: DatabaseTransaction, id: number): Promise<void> {
  const step = { state: 'reading', failure: null, fingerprint: null, rows_read: 0 } as const
  await takeStep(transaction, id, growing, { ...step, ...notBegun })
  await enqueueFor(transaction, readSeasonImport, id)
}

/** One job of a kind for an import. */
export async function enqueueFor(
  transaction: DatabaseTransaction,
  kind: JobKind<{ import_id: number }>,
  import_id: number,
): Promise<void> {
  await enqueue(transaction, kind, { import_id }, `${kind.name}:${import_id}`)
}

/**
 * Begins to carry out what was previewed.
 *
 * @param fingerprint of the preview that was looked at
 * @throws Refusal import_not_found; import_moved_on, also when that is no longer the present preview
 */
export async function commitImport(
  deps: SeasonImportsDeps,
  { account_id }: Actor,
  id: number,
  fingerprint: string,
): Promise<SeasonImportDetail> {
  await deps.db.transaction().execute(async (transaction) => {
    const found = await queries.lockImport(transaction, id)
    if (found === undefined) throw new Refusal('import_not_found')
    requireState(found.state, ['previewed'])
    if (found.fingerprint !== fingerprint) throw new Refusal('import_moved_on')
    await queries.takeStep(transaction, id, { state: 'committing', account_id, ...notBegun })
    await enqueueFor(transaction, commitSeasonImport, id)
  })
  return getImport(deps, id)
}

/**
 * Deletes an import that was not carried out, and its files for good.
 *
 * @throws Refusal import_not_found, import_moved_on
 */
export async function withdrawImport({ db }: SeasonImportsDeps, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await queries.lockImport(transaction, id)
    if (found === undefined) throw new Refusal('import_not_found')
    requireState(found.state, [...growing, 'reading'])
    await queries.deleteImport(transaction, id)
  })
}

function requireState(state: ImportState, allowed: readonly ImportState[]): void {
  if (!allowed.includes(state)) throw new Refusal('import_moved_on')
}

/** @throws Refusal import_not_found, import_moved_on */
async function takeStep(
  transaction: DatabaseTransaction,
  id: number,
  from: readonly ImportState[],
  step: queries.ImportStep,
): Promise<void> {
  if (!(await queries.takeStep(transaction, id, step, from))) {
    throw new Refusal('import_moved_on')
  }
}

/** @throws Refusal import_not_found */
export async function listRows(
  deps: SeasonImportsDeps,
  id: number,
  { page, ...filter }: previewRows.RowFilter & { page: number },
  language: Language,
): Promise<PageInfo & { data: ImportRow[] }> {
  await getImport(deps, id)
  const per_page = importRowsPerPage
  const total = await previewRows.countRows(deps.db, id, filter)
  const window = { limit: per_page, offset: (page - 1) * per_page }
  const rows = await previewRows.listRows(deps.db, id, filter, window)
  const data = rows.map((row) => presentRow(row, language))
  return { ...pageInfo({ page, per_page, total }), data }
}

/** Rows read at once for the file of faults. */
const faultsAtOnce = 1_000

/** @throws Refusal import_not_found */
export async function faultsFile(
  deps: SeasonImportsDeps,
  id: number,
  language: Language,
): Promise<FileAnswer> {
  await getImport(deps, id)
  const rows = async function* () {
    for (let offset = 0; ; offset += faultsAtOnce) {
      const window = { limit: faultsAtOnce, offset }
      const found = await previewRows.listRows(deps.db, id, { outcome: 'faulty' }, window)
      yield* found.map((row) => presentRow(row, language))
      if (found.length < faultsAtOnce) return
    }
  }
  return spreadsheetFile(faultTable(rows(), language), {
    name: `import-${id}`,
    format: 'csv',
    language,
  })
}
