import type { PaperKind } from '@gangway/domain/dispatches/dispatch'
import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { StoredFileTable } from '../../platform/db/schema.ts'
import { deleteFiles, insertFiles } from '../../platform/files/stored-files.queries.ts'
import { isOf, type Owner } from './absences.queries.ts'

/** Both null: the agency's own. */
export interface PaperOwner {
  crew_id: number | null
  vehicle_id: number | null
}

export interface PaperFields extends PaperOwner {
  kind: PaperKind
  /** The last day on which it holds, `YYYY-MM-DD`. */
  valid_until: string
}

/** The papers of an agency, those that end first in front, or one of them. */
export function listPapers(db: Database, agency_id: number, id: number | null = null) {
  return db
    .selectFrom('paper')
    .where('agency_id', '=', agency_id)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy('valid_until')
    .orderBy('id')
    .select(['id', 'kind', 'crew_id', 'vehicle_id', 'valid_until', 'filename'])
    .execute()
}

export async function insertPaper(
  transaction: DatabaseTransaction,
  paper: PaperFields & { agency_id: number },
  attached: { file: Insertable<StoredFileTable> & { id: string }; filename: string } | null,
): Promise<number> {
  if (attached !== null) await insertFiles(transaction, [attached.file])
  const { id } = await transaction
    .insertInto('paper')
    .values({
      ...paper,
      file_id: attached?.file.id ?? null,
      filename: attached?.filename ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Papers of the same owner and kind that end before a day. */
export async function listOutlived(
  db: Database,
  { agency_id, kind, crew_id, vehicle_id, valid_until }: PaperFields & { agency_id: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('paper')
    .where('agency_id', '=', agency_id)
    .where('kind', '=', kind)
    .where('valid_until', '<', valid_until)
    .where(sql<boolean>`crew_id is not distinct from ${crew_id}::integer
      and vehicle_id is not distinct from ${vehicle_id}::integer`)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Papers of one owner, which go with it. */
export async function listOfOwner(db: Database, owner: Owner): Promise<number[]> {
  const rows = await db.selectFrom('paper').where(isOf(owner)).select('id').execute()
  return rows.map(({ id }) => id)
}

/** With their files, which take the rows that name them along. */
export async function deletePapers(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  const isOne = sql<boolean>`id = any(${ids}::integer[])`
  await deleteFiles(transaction, sql<boolean>`id in (select file_id from paper where ${isOne})`)
  await transaction.deleteFrom('paper').where(isOne).execute()
}

/** The file of a paper; undefined: it has none, or there is no such paper. */
export function findPaperFile(
  db: Database,
  { agency_id, paper_id }: { agency_id: number; paper_id: number },
) {
  return db
    .selectFrom('paper as p')
    .innerJoin('stored_file as f', 'f.id', 'p.file_id')
    .where('p.id', '=', paper_id)
    .where('p.agency_id', '=', agency_id)
    .select(['p.filename', 'f.id as file_id', 'f.storage_key', 'f.enc', 'f.size'])
    .executeTakeFirst()
}

/**
 * Papers that end soon and of which none of the same owner and kind holds longer, with no notice yet.
 *
 * @param from first and last day on which they end
 */
export function listEnding(
  db: Database,
  { from, to }: { from: string; to: string },
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('paper as p')
    .where('p.id', '>', after)
    .where('p.valid_until', '>=', from)
    .where('p.valid_until', '<=', to)
    .where(sql<boolean>`not exists (select from notice as n where n.paper_id = p.id)`)
    .where(sql<boolean>`not exists (
      select from paper as l
      where l.agency_id = p.agency_id and l.kind = p.kind and l.valid_until > p.valid_until
        and l.crew_id is not distinct from p.crew_id
        and l.vehicle_id is not distinct from p.vehicle_id
    )`)
    .orderBy('p.id')
    .limit(limit)
    .select(['p.id', 'p.agency_id'])
    .execute()
}
