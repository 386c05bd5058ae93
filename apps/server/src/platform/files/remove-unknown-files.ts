import type { Database } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { withStandings } from './survey-store.ts'

/**
 * Deletes files that this database does not know and that are older than a number of days, only
 * ever at a person's request.
 *
 * @returns what was deleted, and how many files were too young
 */
export async function removeUnknownFiles(
  { db, store, now }: { db: Database; store: FileStore; now: Date },
  days: number,
): Promise<{ files: number; bytes: number; left: number }> {
  const youngest = now.getTime() - days * 86_400_000
  const removed = { files: 0, bytes: 0, left: 0 }
  for await (const { object, standing } of withStandings(db, store)) {
    if (standing !== 'unknown') continue
    if (object.modified_at.getTime() > youngest) {
      removed.left += 1
      continue
    }
    await store.delete(object.storage_key)
    removed.files += 1
    removed.bytes += object.size
  }
  return removed
}
