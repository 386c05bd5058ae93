/**
 * The product's database on a connection of the proofs' own. The tables are named here by the columns that proofs read, and
 * nothing of the product stands behind them: a column that was renamed fails in PostgreSQL.
 */
import { join } from 'node:path'
import { PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Generated, Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'

interface Tables {
  account: {
    id: Generated<number>
    email: string
    name: string
    role: string
    agency_id: Generated<number | null>
    password_hash: string
  }
  audit_entry: {
    id: Generated<number>
    action: string
    excursion_id: number | null
    before: unknown
    after: unknown
  }
  comment: { id: Generated<number>; text: string; author_id: number | null; is_internal: boolean }
  excursion_order: {
    id: Generated<number>
    order_id: string
    event_id: number
    customer: string
    status: string
  }
  job: { id: Generated<number>; failed_at: Date | null }
  notice_mail: { id: Generated<number>; state: string }
  order_needs: { excursion_id: number; enc: string }
  person: { id: Generated<number>; excursion_id: number; enc: string }
  stored_file: { id: string; storage_key: string; enc: string }
  ticket: { excursion_id: number; file_id: string }
}

export type Database = Kysely<Tables>

export interface OpenDatabase {
  db: Database
  close: () => Promise<void>
}

/** As the product reads them: a date is text, so that no time zone affects it. */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.DATE, (text) => text],
  [types.builtins.INT8, Number],
])

/** @param size connections at most */
export function openPostgres(url: string, size: number): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: size,
    types: {
      getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
    },
  })
  // A server that proofs kill breaks idle connections as well.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/** The embedded database, while no process of the product has it. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    dataDir: join(folder, 'database'),
    extensions: { pg_trgm },
    parsers: { [pgliteTypes.DATE]: (text: string) => text, [pgliteTypes.INT8]: Number },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return { db, close: () => db.destroy() }
}

/** Looks into a database of a server, on a connection of its own. */
export async function lookAt<Result>(
  url: string,
  look: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openPostgres(url, 2)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Runs statements as the user and in the database that the address names. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * @param template to copy; otherwise the new database is empty
 * @returns its URL
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
}
