import { sql } from 'kysely'
import { defaultAgencyRole } from '../platform/db/agency-role.ts'
import { openInMemory } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'

interface DatabaseCounts {
  triggers: number
  functions: number
  indexes: number
}

/** Triggers, functions and indexes of a new database. */
export async function databaseCounts(): Promise<DatabaseCounts> {
  const { db, close } = openInMemory()
  try {
    await migrate(db, defaultAgencyRole)
    const { rows } = await sql<DatabaseCounts>`
      select (select count(*) from pg_trigger where not tgisinternal)::int as triggers,
        (select count(*) from pg_proc p join pg_language l on l.oid = prolang
          where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql'))::int as functions,
        (select count(*) from pg_index x join pg_class c on c.oid = x.indrelid
          where c.relnamespace = 'public'::regnamespace)::int as indexes`.execute(db)
    const [counts] = rows
    if (counts === undefined) throw new Error('a query without rows')
    return counts
  } finally {
    await close()
  }
}
