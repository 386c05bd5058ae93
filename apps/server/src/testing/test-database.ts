import { afterAll, inject } from 'vitest'
import type { Database, Engine } from '../platform/db/database.ts'
import { openCopy } from './database-templates.ts'

/** A migrated, empty database for the test file that calls this, on the engine of the running project. */
export async function openTestDatabase(): Promise<{ db: Database; engine: Engine; url?: string }> {
  const { db, engine, url, close } = await openCopy(inject('databaseTemplate'))
  afterAll(close)
  return url === undefined ? { db, engine } : { db, engine, url }
}
