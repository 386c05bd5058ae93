import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { SealedBatch } from '../../platform/personal-data/sealed-rows.ts'

/** Chunks of uploads under way whose keys are under any key but the active one, by name. */
export function listChunksToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('upload_chunk')
    .where(sql<boolean>`split_part(enc, '.', 2) <> ${activeId}`)
    .where('storage_key', '>', after)
    .orderBy('storage_key')
    .limit(limit)
    .select(['storage_key', 'session_id', 'start_offset', 'enc'])
    .execute()
}
