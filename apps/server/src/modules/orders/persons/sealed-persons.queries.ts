import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Resealed, SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

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

/** @returns how many had still the envelope that was read */
export async function replacePersons(db: Database, resealed: readonly Resealed[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update person set enc = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id integer, before text, after text)
    where person.id = given.id and person.enc = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
