import { sql } from 'kysely'
import { schemaText } from '../generate/schema-text.ts'
import type { Database } from '../platform/db/database.ts'

/** Tables, functions and triggers of a database as the statements that make them, and what has run. */
export async function madeOf(db: Database) {
  const { rows } = await sql<{ what: string }>`
    select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as what
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select name from schema_migration
    union all select name || ' ' || hash from schema_migration_part
    order by what`.execute(db)
  return { schema: await schemaText(db), rest: rows.map(({ what }) => what) }
}
