import type { ImportTable } from '@gangway/contract/imports/season-imports'
import type {
  ImportCounts,
  ImportFailure,
  ImportState,
} from '@gangway/domain/imports/season-import'
import type { TableReading } from '@gangway/domain/imports/text-encodings'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { type Insertable, sql } from 'kysely'
import { interval } from '../../../platform/db/database-time.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SeasonImportFileTable } from '../../../platform/db/schema.ts'
import { deleteFilesForGood, insertFiles } from '../../../platform/files/stored-files.queries.ts'

function selectImports(db: Database) {
  return db
    .selectFrom('season_import as i')
    .leftJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('account as u', 'u.id', 'i.undone_by')
    .select([
      'i.id',
      'i.account_id',
      'i.undone_by as undone_by_id',
      'i.state',
      'i.created_at',
      'i.committed_at',
      'i.tables',
      'i.undone_at',
      'i.rows_read',
      'i.rows_total',
      'i.rows_done',
      'i.counts',
      'i.fault_count',
      'i.remark_count',
      'i.fingerprint',
      'i.is_renewed',
      'i.failure',
      'a.name as created_by',
      'u.name as undone_by',
      undoUntil.as('undo_until'),
    ])
}

const undoEnds = sql<Date>`i.committed_at + ${interval(lifetimes.importUndo)}`

/** Null once it is too late, and where no one noted what the import did. */
const undoUntil = sql<Date | null>`case
  when i.state = 'committed' and i.last_entry is not null and ${undoEnds} > now() then ${undoEnds} end`

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
  undone_by?: number | null
  failure?: ImportFailure | null
  tables?: readonly ImportTable[]
  counts?: ImportCounts | null
  fault_count?: number
  remark_count?: number
  fingerprint?: string | null
  is_renewed?: boolean
  rows_read?: number
  rows_total?: number
  rows_done?: number
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
      ...(step.state === 'committed' && { committed_at: sql`coalesce(committed_at, now())` }),
      ...(step.state === 'undone' && { undone_at: sql`now()` }),
    })
    .where('id', '=', id)
    .$if(from !== undefined, (query) => query.where(sql<boolean>`state = any(${from ?? []})`))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ProgressFigures {
  rows_read: number
  rows_total: number
  rows_done: number
}

/** While it is being worked on; 0 rows read: as many as before. */
export async function noteFigures(
  db: Database,
  id: number,
  { rows_read, ...figures }: ProgressFigures,
): Promise<void> {
  await db
    .updateTable('season_import')
    .set({ ...figures, ...(rows_read > 0 && { rows_read }) })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'committing', 'undoing'])
    .execute()
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
    .select(['i.readings', 'f.storage_key', 'f.enc'])
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

/** How the tables of a file are read from now on. */
export async function chooseReadings(
  db: Database,
  import_id: number,
  fileId: number,
  readings: readonly (TableReading & Pick<ImportTable, 'sheet' | 'total_line'>)[],
): Promise<void> {
  await db
    .updateTable('season_import_file')
    .set({ readings: JSON.stringify(readings) })
    .where('id', '=', fileId)
    .where('import_id', '=', import_id)
    .execute()
}

/** Deletes the sent files at once; their rows stay. */
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
