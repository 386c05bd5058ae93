import { type RawBuilder, sql } from 'kysely'

/** The sender's key of a row, which is the operator's own: null to whoever is behind the wall between agencies. */
export function ownReference(alias: string): RawBuilder<string | null> {
  return sql`case when gangway_agency_id() is null then ${sql.ref(`${alias}.reference`)} end`
}
