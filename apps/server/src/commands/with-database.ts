import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import type { Config } from '../platform/base/env.ts'

/** Opens the configured database, updates its schema, and closes it when the work has ended. */
export async function withDatabase<Result>(
  config: Config,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(config, { isLimited: false })
  try {
    await migrate(opened.db, config.DATABASE_AGENCY_ROLE)
    return await work(opened)
  } finally {
    await opened.close()
  }
}
