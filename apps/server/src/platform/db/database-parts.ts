import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type DatabaseFiles, textHash } from './database-files.ts'

const isTrigger = ([name]: readonly [string, string]) => name.startsWith('trigger ')

/** Its row in `schema_migration_part` has the hash of all parts. */
export const allParts = 'all'

/** Hashes of the parts that the database has, by name. */
export async function findHashes(db: Database): Promise<ReadonlyMap<string, string>> {
  if (!(await hasTable(db, 'schema_migration_part'))) return new Map()
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from schema_migration_part`.execute(db)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

export async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(${name}) is not null`.execute(db)
  return rows.length > 0
}

/**
 * Runs what differs from the database's: functions first, which tables and migrations use, and triggers after the
 * migrations. Functions and triggers that no file has are dropped.
 *
 * @returns the names of the parts that ran
 */
export async function applyParts(
  db: Database,
  { parts, partsHash }: DatabaseFiles,
  hashes: ReadonlyMap<string, string>,
  { run, migrate }: { run: (script: string) => Promise<unknown>; migrate: () => Promise<void> },
): Promise<string[]> {
  const changed = [...parts].filter(([name, text]) => hashes.get(name) !== textHash(text))
  // Functions may name tables that the baseline makes.
  await sql`set local check_function_bodies = off`.execute(db)
  for (const [, text] of changed.filter((part) => !isTrigger(part))) await run(text)
  await migrate()
  await dropTriggers(db, parts)
  for (const [, text] of changed.filter(isTrigger)) await run(text)
  await dropFunctions(db, parts)
  const now = [...parts].map(([name, text]) => [name, textHash(text)] as const)
  const rows = [...now, [allParts, partsHash] as const]
  await sql`delete from schema_migration_part`.execute(db)
  await sql`
    insert into schema_migration_part (name, hash)
    select * from unnest(${rows.map(([name]) => name)}::text[], ${rows.map(([, hash]) => hash)}::text[])
  `.execute(db)
  return changed.map(([name]) => name)
}

async function dropTriggers(db: Database, parts: DatabaseFiles['parts']): Promise<void> {
  const { rows } = await sql<{ relation: string; name: string }>`
    select c.relname as relation, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`.execute(db)
  for (const { relation, name } of rows) {
    if (parts.has(`trigger ${relation}.${name}`)) continue
    await sql`drop trigger ${sql.id(name)} on ${sql.id(relation)}`.execute(db)
  }
}

async function dropFunctions(db: Database, parts: DatabaseFiles['parts']): Promise<void> {
  const made = new Set(
    [...parts.values()].flatMap((text) =>
      [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name),
    ),
  )
  const { rows } = await sql<{ name: string; signature: string }>`
    select p.proname as name, p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  `.execute(db)
  for (const { name, signature } of rows) {
    if (!made.has(name)) await sql.raw(`drop function ${signature}`).execute(db)
  }
}
