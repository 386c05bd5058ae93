import { type RawBuilder, sql } from 'kysely'

/**
 * The sender's key of a row; null for agencies, since it belongs to the operator, and for a declined event and its orders,
 * whose keys have moved to another agency's.
 */
export function ownReference(alias: string): RawBuilder<string | null> {
  const reference = sql.ref(`${alias}.reference`)
  return sql`case when gangway_agency_id() is null and left(${reference}, 1) <> ' ' then ${reference} end`
}

/** A key for the row `id` that no sender can name: theirs never begin with a blank. */
export const unsentReference = sql<string>`' ' || id::text`
