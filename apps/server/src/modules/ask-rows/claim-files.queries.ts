import type { ClaimFile } from '@gangway/contract/claims'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { KnownRow } from '../../platform/db/clear-words.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { StoredFileTable } from '../../platform/db/schema.ts'
import {
  deleteFiles,
  deleteFilesForGood,
  insertFiles,
} from '../../platform/files/stored-files.queries.ts'

export interface ClaimFileKey {
  event_id: number
  claim_id: number
  claim_file_id: string
}

/** A file of a claim about an event that is still the claim's agency's; undefined: there is none. */
export function findClaimFile(db: Database, { event_id, claim_id, claim_file_id }: ClaimFileKey) {
  return db
    .selectFrom('claim_file as c')
    .innerJoin('ask as a', (join) =>
      join.onRef('a.kind', '=', 'c.kind').onRef('a.id', '=', 'c.claim_id'),
    )
    .innerJoin('event as e', (join) =>
      join.onRef('e.id', '=', 'a.event_id').onRef('e.agency_id', '=', 'a.agency_id'),
    )
    .innerJoin('stored_file as f', 'f.id', 'c.file_id')
    .where('c.file_id', '=', claim_file_id)
    .where('c.claim_id', '=', claim_id)
    .where('e.id', '=', event_id)
    .select(['c.filename', 'c.side', 'f.id as file_id', 'f.storage_key', 'f.enc', 'f.size'])
    .executeTakeFirst()
}

export async function countClaimFiles(db: Database, claim_id: number): Promise<number> {
  const { files } = await db
    .selectFrom('claim_file')
    .where('claim_id', '=', claim_id)
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return files
}

export async function insertClaimFile(
  db: Database,
  file: Insertable<StoredFileTable> & { id: string },
  of: Pick<ClaimFile, 'side' | 'filename'> & { claim_id: number; agency_id: number },
): Promise<void> {
  await insertFiles(db, [file])
  await db
    .insertInto('claim_file')
    .values({ ...of, file_id: file.id })
    .execute()
}

/** Deletes a file, which takes the row that names it along. */
export function deleteClaimFile(db: Database, file_id: string): Promise<void> {
  return deleteFiles(db, sql<boolean>`id = ${file_id}`)
}

/** Deletes all files of claims for good. */
export function deleteFilesOfClaims(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  return deleteFilesOf(transaction, sql`a.id = any(${ids}::integer[])`)
}

/** The same for claims that are known outside the database: ids are given again after a restore. */
export function deleteFilesOfKnownClaims(
  transaction: DatabaseTransaction,
  known: readonly KnownRow[],
): Promise<void> {
  const ids = known.map(({ id }) => id)
  const moments = known.map(({ created_at }) => created_at.toISOString())
  return deleteFilesOf(
    transaction,
    sql`(a.id, date_trunc('milliseconds', a.asked_at)) in (
      select * from unnest(${ids}::integer[], ${moments}::timestamptz[]))`,
  )
}

async function deleteFilesOf(
  transaction: DatabaseTransaction,
  isMeant: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    select c.file_id from claim_file as c join ask as a on a.kind = c.kind and a.id = c.claim_id
    where ${isMeant}`.execute(transaction)
  await deleteFilesForGood(
    transaction,
    rows.map(({ file_id }) => file_id),
  )
}
