import type { Database } from '../db/database.ts'
import type { SealedBatch } from '../personal-data/sealed-rows.ts'

/** Files whose keys are under any key but the active one, by id. */
export function listFilesToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('stored_file')
    .where('key_id', '<>', activeId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'storage_key', 'size', 'enc'])
    .execute()
}

/**
 * Has the row name other bytes of the same content. The database ends the old name by itself.
 *
 * @param before the envelope that was read
 * @returns false: the row was deleted or changed since
 */
export async function moveFile(
  db: Database,
  { id, before, ...moved }: { id: string; before: string; storage_key: string; enc: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_file')
    .set(moved)
    .where('id', '=', id)
    .where('enc', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
