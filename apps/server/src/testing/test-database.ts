import { inject } from 'vitest'
import type { OpenDatabase } from '../platform/db/database.ts'
import { atEnd } from './at-end.ts'
import { type DatabaseTemplate, openCopy } from './database-templates.ts'

export type TestDatabase = Omit<OpenDatabase, 'close'> & { url?: string; agencyUrl?: string }

/**
 * A migrated, empty database for the test file that calls this.
 *
 * @param template by default of the engine of the running project
 */
export async function openTestDatabase(
  template: DatabaseTemplate = inject('databaseTemplate'),
): Promise<TestDatabase> {
  const { close, ...database } = await openCopy(template)
  atEnd(close)
  return database
}
