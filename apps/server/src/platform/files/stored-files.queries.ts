import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { StoredFileTable } from '../db/schema.ts'
import { inBatches } from '../base/in-batches.ts'
import { insertRows } from '../db/insert-rows.ts'

/** Records files that are already in the store, under names that were reserved for them. */
export async function insertFiles(
  db: Database,
  rows: readonly Insertable<StoredFileTable>[],
): Promise<void> {
  await inBatches(rows, (batch) => insertRows(db, 'stored_file', batch).execute())
}

/** @param condition on the columns of `stored_file`; nothing may name these files anymore */
export async function deleteFiles(db: Database, condition: RawBuilder<boolean>): Promise<void> {
  await db.deleteFrom('stored_file').where(condition).execute()
}

/**
 * Deletes files that no one may want back: no one can open them once their keys went with the rows, and their
 * bytes follow in a day, without waiting for backups.
 *
 * @param ids of files that nothing names anymore
 */
export async function deleteFilesForGood(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const names = await db
    .deleteFrom('stored_file')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .returning('storage_key')
    .execute()
  await db
    .updateTable('stored_name')
    .set({ was_file: false })
    .where(sql<boolean>`storage_key = any(${names.map(({ storage_key }) => storage_key)}::text[])`)
    .execute()
}
