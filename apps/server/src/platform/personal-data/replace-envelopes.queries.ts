import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EnvelopePlace, Resealed } from './sealed-rows.ts'

/**
 * Only where the envelope is still the one that was read: a writer in between wins.
 *
 * @returns how many were replaced
 */
export async function replaceEnvelopes(
  db: Database,
  { table, id, type, enc }: EnvelopePlace,
  resealed: readonly Resealed[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as sealed set ${sql.ref(enc)} = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id ${sql.raw(type)}, before text, after text)
    where ${sql.ref(`sealed.${id}`)} = given.id and ${sql.ref(`sealed.${enc}`)} = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
