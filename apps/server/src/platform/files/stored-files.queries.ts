import type { Insertable, RawBuilder } from 'kysely'
import type { Database } from '../db/database.ts'
import { deleteInBatches } from '../db/clear-rows.ts'
import type { StoredFileTable } from '../db/schema.ts'
import { inBatches } from '../db/in-batches.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { BatchDeps } from '../tasks/batch-by-batch.ts'

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

/** The same for any number of files, in separate transactions. */
export async function deleteManyFiles(
  deps: BatchDeps,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await deleteInBatches(deps, 'stored_file', condition)
}
