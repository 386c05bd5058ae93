import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** The columns of a table that name a row and hold its envelope. */
interface EnvelopeColumns<Table extends keyof Schema> {
  id: keyof Schema[Table] & string
  type: 'bigint' | 'integer' | 'text' | 'uuid'
  enc: keyof Schema[Table] & string
}

/**
 * Only where the envelope is still the one that was read: a writer in between wins.
 *
 * @returns how many were replaced
 */
export async function replaceEnvelopes<Table extends keyof Schema>(
  db: Database,
  table: Table,
  { id, type, enc }: EnvelopeColumns<Table>,
  resealed: readonly { id: string; before: string; after: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as sealed set ${sql.ref(enc)} = given.after
    from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb)
      as given (id ${sql.raw(type)}, before text, after text)
    where ${sql.ref(`sealed.${id}`)} = given.id and ${sql.ref(`sealed.${enc}`)} = given.before
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
