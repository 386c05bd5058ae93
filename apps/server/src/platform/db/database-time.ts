import type { Span } from '@gangway/domain/retention/lifetimes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** Written into the statement literally, so that the planner sees it. */
export function interval(span: Span): RawBuilder<unknown> {
  return sql`interval '${sql.raw(span)}'`
}

/** As an answer shows it, an ISO instant in milliseconds. */
export function shownInstant(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
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

/** Milliseconds until the simplest question is answered, the wait for a connection included. */
export async function answerTime(db: Database): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - began
}
