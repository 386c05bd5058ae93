import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Clears dead rows and refreshes the planner's statistics, where no autovacuum does. */
export async function vacuum(db: Database): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
