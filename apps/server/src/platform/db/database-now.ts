import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * What the database takes for now, also late in a long transaction. Where a rule compares instants that
 * rows carry, this is the clock: instances differ.
 */
export async function databaseNow(db: Database): Promise<Date> {
  const { now } = await db
    .selectNoFrom(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow()
  return now
}
