import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Resealed, SealedBatch } from '../../platform/personal-data/sealed-rows.ts'

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

/** @returns how many had still the envelope that was read */
export async function replaceChunks(db: Database, resealed: readonly Resealed[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update upload_chunk set enc = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id text, before text, after text)
    where upload_chunk.storage_key = given.id and upload_chunk.enc = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
