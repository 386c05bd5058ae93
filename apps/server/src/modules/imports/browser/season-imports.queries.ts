import type { ImportChange, ImportTable } from '@gangway/contract/imports/season-imports'
import type { FieldFault } from '@gangway/contract/field-faults'
import type {
  ImportCounts,
  ImportFailure,
  ImportNoun,
  ImportState,
  ListedOutcome,
} from '@gangway/domain/imports/season-import'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type Insertable, sql } from 'kysely'
import { deleteInBatches } from '../../../platform/db/clear-rows.ts'
import { interval } from '../../../platform/db/database-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { SeasonImportFileTable } from '../../../platform/db/schema.ts'
import {
  deleteFilesForGood,
  deleteManyFiles,
  insertFiles,
} from '../../../platform/files/stored-files.queries.ts'
import type { BatchDeps } from '../../../platform/tasks/batch-by-batch.ts'

function selectImports(db: Database) {
  return db
    .selectFrom('season_import as i')
    .leftJoin('account as a', 'a.id', 'i.account_id')
    .select([
      'i.id',
      'i.account_id',
      'i.state',
      'i.created_at',
      'i.committed_at',
      'i.tables',
      'i.rows_read',
      'i.counts',
      'i.fault_count',
      'i.fingerprint',
      'i.is_renewed',
      'i.failure',
      'a.name as created_by',
    ])
}

export type ImportRecord = Awaited<ReturnType<typeof listImports>>[number]

/** Newest first, without those that no file was ever added to. */
export function listImports(db: Database, window: { limit: number; offset: number }) {
  return selectImports(db)
    .where(hasFiles)
    .orderBy('i.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

const hasFiles = sql<boolean>`exists (select from season_import_file f where f.import_id = i.id)`

export async function countImports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('season_import as i')
    .where(hasFiles)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findImport(db: Database, id: number) {
  return selectImports(db).where('i.id', '=', id).executeTakeFirst()
}

/** For a step of it; others who take one wait. */
export async function lockImport(
  db: Database,
  id: number,
): Promise<{ state: ImportState; fingerprint: string | null } | undefined> {
  return db
    .selectFrom('season_import')
    .where('id', '=', id)
    .select(['state', 'fingerprint'])
    .forUpdate()
    .executeTakeFirst()
}

export async function insertImport(db: Database, account_id: number): Promise<number> {
  const { id } = await db
    .insertInto('season_import')
    .values({ account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ImportStep {
  state: ImportState
  account_id?: number
  failure?: ImportFailure | null
  tables?: readonly ImportTable[]
  counts?: ImportCounts | null
  fault_count?: number
  fingerprint?: string | null
  is_renewed?: boolean
  rows_read?: number
}

/** @param from the states in which it may be; by default any. @returns whether it was in one */
export async function takeStep(
  db: Database,
  id: number,
  { tables, counts, ...step }: ImportStep,
  from?: readonly ImportState[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('season_import')
    .set({
      ...step,
      ...(tables !== undefined && { tables: JSON.stringify(tables) }),
      ...(counts !== undefined && { counts: counts === null ? null : JSON.stringify(counts) }),
      ...(step.state === 'committed' && { committed_at: sql`now()` }),
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where(sql<boolean>`state = any(${from ?? []})`))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteRowsRead(db: Database, id: number, rows_read: number): Promise<void> {
  await db.updateTable('season_import').set({ rows_read }).where('id', '=', id).execute()
}

/** One at a time carries out an import; the others find it taken. */
export async function claimImport(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('gangway season import'), ${id}::integer) as is_mine
  `.execute(db)
  return rows[0]?.is_mine === true
}

/** In the order in which they were added. */
export function listFiles(db: Database, importIds: readonly number[]) {
  return db
    .selectFrom('season_import_file as i')
    .leftJoin('stored_file as f', 'f.id', 'i.file_id')
    .where(sql<boolean>`i.import_id = any(${importIds})`)
    .orderBy('i.id')
    .select(['i.id', 'i.import_id', 'i.name', 'i.kind', 'i.size', 'i.sha256', 'i.file_id'])
    .select(['f.storage_key', 'f.enc'])
    .execute()
}

export type ImportFile = Awaited<ReturnType<typeof listFiles>>[number]

export async function insertFile(
  db: Database,
  file: Insertable<SeasonImportFileTable> & {
    file_id: string
    storage_key: string
    enc: string
  },
): Promise<void> {
  const { storage_key, enc, ...row } = file
  await insertFiles(db, [{ id: row.file_id, storage_key, enc, size: row.size, sha256: row.sha256 }])
  await db.insertInto('season_import_file').values(row).execute()
}

/** What was sent is deleted at once; that it was there stays. */
export async function deleteFilesOf(db: Database, importId: number): Promise<void> {
  const rows = await db
    .selectFrom('season_import_file')
    .where('import_id', '=', importId)
    .where('file_id', 'is not', null)
    .select('file_id')
    .execute()
  await deleteFilesForGood(
    db,
    rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id])),
  )
}

export async function deleteImport(db: Database, id: number): Promise<void> {
  await deleteFilesOf(db, id)
  await db.deleteFrom('season_import').where('id', '=', id).execute()
}

/** A row of a preview, in the place where it is listed. */
export interface PreviewRow {
  noun: ImportNoun | null
  outcome: ListedOutcome
  reference: string | null
  file: string
  line: number
  field: string | null
  fault: FieldFault | null
  changes: readonly ImportChange[]
}

export async function deleteRows(db: Database, importId: number): Promise<void> {
  await db.deleteFrom('season_import_row').where('import_id', '=', importId).execute()
}

export async function insertPreviewRows(
  db: Database,
  import_id: number,
  rows: readonly PreviewRow[],
): Promise<void> {
  const placed = rows.map((row, index) => ({ import_id, position: index, ...row }))
  await inBatches(placed, (batch) =>
    insertRows(db, 'season_import_row', asInserted(batch)).execute(),
  )
}

/** `insertRows` writes them as one JSON text, in which theirs are values. */
function asInserted(rows: readonly object[]) {
  return rows as Parameters<typeof insertRows<'season_import_row'>>[2]
}

export interface RowFilter {
  outcome?: ListedOutcome | undefined
  noun?: ImportNoun | undefined
}

function selectRows(db: Database, importId: number, { outcome, noun }: RowFilter) {
  return db
    .selectFrom('season_import_row')
    .where('import_id', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'faulty'))
    .$if(noun !== undefined, (query) => query.where('noun', '=', noun ?? 'orders'))
}

/** By file and line. */
export function listRows(
  db: Database,
  importId: number,
  filter: RowFilter,
  window: { limit: number; offset: number },
) {
  return selectRows(db, importId, filter)
    .select(['noun', 'outcome', 'reference', 'file', 'line', 'field', 'fault', 'changes'])
    .orderBy('file')
    .orderBy('line')
    .orderBy('position')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export type ListedRow = Awaited<ReturnType<typeof listRows>>[number]

export async function countRows(
  db: Database,
  importId: number,
  filter: RowFilter,
): Promise<number> {
  const { count } = await selectRows(db, importId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What no one carried out within a day, with its files; and imports of long ago. */
export async function deleteOldImports(deps: BatchDeps): Promise<void> {
  const isLapsed = sql<boolean>`state <> 'committed'
    and created_at < now() - ${interval(lifetimes.waitingImport)}`
  await deleteManyFiles(
    deps,
    sql<boolean>`id in (
      select f.file_id from season_import_file f join season_import i on i.id = f.import_id
      where i.state <> 'committed' and i.created_at < now() - ${interval(lifetimes.waitingImport)}
    )`,
  )
  await deleteInBatches(deps, 'season_import', isLapsed)
  await deleteInBatches(
    deps,
    'season_import',
    sql<boolean>`created_at < now() - ${interval(lifetimes.importHistory)}`,
  )
}
