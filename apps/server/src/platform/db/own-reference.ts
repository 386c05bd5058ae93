import { type RawBuilder, sql } from 'kysely'

/** The sender's key of a row; null for agencies, since it belongs to the operator. */
export function ownReference(alias: string): RawBuilder<string | null> {
  return sql`case when gangway_agency_id() is null then ${sql.ref(`${alias}.reference`)} end`
}
