import { inject } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { atEnd } from './at-end.ts'
import { openCopy } from './database-templates.ts'

export type TestDatabase = Omit<OpenDatabase, 'close'> & { url?: string; agencyUrl?: string }

/** A migrated, empty database for the test file that calls this, on the engine of the running project. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { close, ...database } = await openCopy(inject('databaseTemplate'))
  atEnd(close)
  return database
}
