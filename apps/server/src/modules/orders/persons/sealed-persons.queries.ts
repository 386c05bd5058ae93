import type { Database } from '../../../platform/db/database.ts'
import type { SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

/** Persons under any key but the active one, by id. */
export function listPersonsToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('person')
    .where('key_id', '<>', activeId)
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'excursion_id', 'enc'])
    .execute()
}
