import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Milliseconds until the simplest question is answered, the wait for a connection included. */
export async function answerTime(db: Database): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - began
}
