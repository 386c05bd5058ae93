import { sql } from 'kysely'
import * as z from 'zod'
import type { Database, OpenDatabase } from '../db/database.ts'
import { dumpServer } from './postgres-tools.ts'

const counts = z.record(z.string(), z.int())

const facts = z.object({
  server: z.int(),
  at: z.string(),
  migrations: z.array(z.string()),
  counts,
  files: z.array(z.string()),
  keys: z.array(z.string()),
  erased: z.object({ orders: z.int(), last_at: z.string().nullable() }),
})

/** The database's facts at the moment of the snapshot. */
export type SnapshotFacts = z.infer<typeof facts>

/**
 * Takes the database at one moment while others go on writing. The embedded engine makes them wait.
 *
 * @param url of the server itself: its tool sets what would stay on a connection that a pooler shares
 * @param keep reads all of the bytes
 */
export async function takeSnapshot<Result>(
  { db, dumpWith }: Pick<OpenDatabase, 'db' | 'dumpWith'>,
  url: string | null,
  keep: (facts: SnapshotFacts, bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const question = factsOf(await listTables(db))
  if (dumpWith !== null) {
    const { found, bytes } = await dumpWith(question)
    return keep(read(found), once(new Uint8Array(bytes)))
  }
  if (url === null) throw new Error('a server has an address')
  return db.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    // It waits for pg_dump, which may take longer than any statement of ours.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`set local statement_timeout = 0`.execute(transaction)
    const snapshot = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(
      transaction,
    )
    const { rows } = await sql.raw<{ facts: string }>(question).execute(transaction)
    const found = read(rows[0]?.facts)
    const bytes = await dumpServer(url, {
      snapshot: snapshot.rows[0]?.id ?? '',
      server: found.server,
    })
    return keep(found, bytes)
  })
}

/** Rows by table. */
export async function countRows(db: Database): Promise<SnapshotFacts['counts']> {
  const question = `select ${countsOf(await listTables(db))}::text as counts`
  const { rows } = await sql.raw<{ counts: string }>(question).execute(db)
  return counts.parse(JSON.parse(rows[0]?.counts ?? 'null'))
}

export async function listTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function countsOf(tables: readonly string[]): string {
  const counted = tables
    .map(
      (name) =>
        `select '${name.replaceAll("'", "''")}' as name, count(*) as rows from ${quoted(name)}`,
    )
    .join(' union all ')
  return `(select json_object_agg(name, rows) from (${counted}) as c)`
}

function factsOf(tables: readonly string[]): string {
  return `select json_build_object(
    'server', current_setting('server_version_num')::int / 10000,
    'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'migrations', (select json_agg(name order by name) from schema_migration),
    'counts', ${countsOf(tables)},
    'files', coalesce((select json_agg(key order by key) from (
      select storage_key as key from stored_file union select storage_key from upload_chunk
    ) as f), '[]'),
    'keys', coalesce((select json_agg(key_id order by key_id) from (
      select key_id from person union select key_id from order_needs union select key_id from stored_file
      union select split_part(enc, '.', 2) from upload_chunk union select totp_key_id from account
    ) as k where key_id is not null), '[]'),
    'erased', (select json_build_object('orders', count(*),
      'last_at', to_char(max(erased_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from erased_order))::text as facts`
}

function read(text: unknown): SnapshotFacts {
  return facts.parse(JSON.parse(String(text)))
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
