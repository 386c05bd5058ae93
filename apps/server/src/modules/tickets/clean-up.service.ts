import { uploadLivesHours } from '@gangway/domain/tickets/upload-chunks'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import { deleteOld, listUnknownKeys } from './uploads.queries.ts'

/** Names asked about at once. */
const batchSize = 500

/** Uploads that were not finished in time go, and their chunks with them. */
export async function deleteOldUploads({
  db,
  files,
}: {
  db: Database
  files: SealedFiles
}): Promise<void> {
  for (const key of await deleteOld(db)) await files.delete(key)
}

/**
 * Deletes what lies in the store and no row names: a file is written before its row, so a crash between
 * the two leaves one. What is younger than an upload may live is left: its row may be about to come.
 *
 * @returns how many went
 */
export async function deleteOrphanFiles({
  db,
  files,
  clock,
}: {
  db: Database
  files: SealedFiles
  clock: Clock
}): Promise<number> {
  const youngest = clock().getTime() - uploadLivesHours * 3_600_000
  let deleted = 0
  let batch: string[] = []
  const flush = async () => {
    for (const key of await listUnknownKeys(db, batch)) {
      await files.delete(key)
      deleted += 1
    }
    batch = []
  }
  for await (const { storage_key, modified_at } of files.list()) {
    if (modified_at.getTime() >= youngest) continue
    batch.push(storage_key)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return deleted
}
