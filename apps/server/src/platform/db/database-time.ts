import type { Span } from '@gangway/domain/retention/lifetimes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Written into the statement literally, so that the planner sees it. */
export function interval(span: Span): RawBuilder<unknown> {
  return sql`interval '${sql.raw(span)}'`
}

/**
 * The current time by the database's clock, even late in a long transaction. Rules that compare
 * instants stored in rows use this clock, because the clocks of instances may differ.
 */
export async function databaseNow(db: Database): Promise<Date> {
  const { now } = await db
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}
