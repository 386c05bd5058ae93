import { type RawBuilder, sql } from 'kysely'

/**
 * The sender's key of a row; null for agencies, since it belongs to the operator, and for a declined event and its orders,
 * whose keys have moved to another agency's.
 */
export function ownReference(alias: string): RawBuilder<string | null> {
  const reference = sql.ref(`${alias}.reference`)
  return sql`case when gangway_agency_id() is null and left(${reference}, 1) <> ' ' then ${reference} end`
}

/** A key for the row `id` that no sender can name: theirs never begin with a blank. The one it was sent under follows. */
export const unsentReference = sql<string>`' ' || id::text || ' ' || reference`

/** The key under which a row was sent, also after it has moved to another agency's. */
export function sentReference(alias: string): RawBuilder<string | null> {
  return sql`substring(${sql.ref(`${alias}.reference`)} from '^(?: \\d+ )?(\\S.*)$')`
}
