import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Drops what the restore made in a database that was empty before. */
export async function emptyAgain(db: Database): Promise<void> {
  await sql`do $$ declare thing text; begin
    for thing in select format('drop table if exists %I cascade', tablename) from pg_tables
      where schemaname = current_schema
    loop execute thing; end loop;
    for thing in select format('drop sequence if exists %I cascade', sequencename)
      from pg_sequences where schemaname = current_schema
    loop execute thing; end loop;
    -- Named before any goes: one may take others with it, which would be named by their numbers then.
    foreach thing in array array(select format('drop routine if exists %s cascade', p.oid::regprocedure)
      from pg_proc p where pronamespace = current_schema::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
    loop execute thing; end loop;
  end $$`.execute(db)
}

/** Version of the server. */
export async function majorOf(db: Database): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major
  `.execute(db)
  return rows[0]?.major ?? 0
}
