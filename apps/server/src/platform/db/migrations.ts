import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../env.ts'
import { defaultAgencyRole, withAgencyRole } from './agency-role.ts'
import { findFloor, floorStatement, neededFor } from './contraction.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

const table = 'schema_migration'
const folder = join(import.meta.dirname, '../../../migrations')

let read: Promise<ReadonlyMap<string, string>> | undefined

/**
 * Plain SQL files named `0001-what-for.sql`, each run once, in order of name. They are read once: what is put in
 * their place while this process runs belongs to the next release, and neither is ours to run nor do we wait for
 * it.
 */
function readScripts(): Promise<ReadonlyMap<string, string>> {
  read ??= readdir(folder).then(async (names) => {
    const files = names.filter((name) => name.endsWith('.sql')).toSorted()
    const scripts = files.map(
      async (name) =>
        [name.replace(/\.sql$/, ''), await readFile(join(folder, name), 'utf8')] as const,
    )
    return new Map(await Promise.all(scripts))
  })
  return read
}

/** The migrations of this release, in order. */
export async function listReleased(): Promise<string[]> {
  return [...(await readScripts()).keys()]
}

const sqlFiles = (role: string): MigrationProvider => ({
  async getMigrations() {
    const migrations = [...(await readScripts())].map(([name, released]) => {
      const up = async (db: Kysely<unknown>) => {
        const script = withAgencyRole(released, role)
        const needed = neededFor(script)
        const floor = needed === null ? '' : floorStatement(needed)
        // Building an index over a million rows may take longer than any other statement.
        await sql.raw(`set local statement_timeout = 0;\n${script}${floor}`).execute(db)
      }
      return [name, { up }] as const
    })
    return Object.fromEntries(migrations)
  },
})

function migratorOf(db: Database, role = defaultAgencyRole): Migrator {
  return new Migrator({
    db,
    provider: sqlFiles(role),
    migrationTableName: table,
    migrationLockTableName: 'schema_migration_lock',
  })
}

/**
 * Brings the schema up to date, forward only, with all new files in one transaction. Instances that
 * start together wait for each other on a lock in the database. A database that a later release has
 * migrated is left as it is.
 *
 * @param role of the second wall, as DATABASE_AGENCY_ROLE names it
 * @returns the names of the migrations that ran
 * @throws ConfigError when the product cannot use the database
 */
export async function migrate(db: Database, role: string): Promise<string[]> {
  await prepareDatabase(db, role)
  return inTurn(db, async (transaction) =>
    // Asked when it is our turn: a later release may have migrated a moment ago.
    (await isOfLaterRelease(transaction)) ? {} : migratorOf(transaction, role).migrateToLatest(),
  )
}

/** The number under which Kysely locks, as earlier releases still do. */
export const migrationLock = '3853314791062309107'

/** In one transaction, and after any other migration under way. */
function inTurn(
  db: Database,
  run: (transaction: DatabaseTransaction) => Promise<MigrationResultSet>,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    // The other one's migrations may take longer than any other statement.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
    const { error, results } = await run(transaction)
    if (error !== undefined) throw new Error('migration failed', { cause: error })
    return (results ?? []).map((result) => result.migrationName)
  })
}

/**
 * Whether a later release has migrated the database. This one can go on using it beside that one,
 * as during an upgrade, until a migration takes away what this release needs.
 *
 * @throws ConfigError when that has happened
 */
async function isOfLaterRelease(db: Database): Promise<boolean> {
  const isMigrated = sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`
  if ((await isMigrated.execute(db)).rows[0]?.found !== true) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  const migrations = await listMigrations(db)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.map(({ name }) => name).find((name) => !known.has(name))
  if (unknown === undefined) return false
  const isComplete = migrations.every(({ done }) => done)
  const needed = await findFloor(db)
  if (isComplete && (needed === null || known.has(needed))) return true
  // One of these two settings selected the database.
  throw new ConfigError([
    `DATABASE_URL or DATA_DIR: the database belongs to a later release, which ran ${unknown} and took away what this one needs; start that release`,
  ])
}

/** Migrates up to the named migration; for tests that start from an earlier version. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  await prepareDatabase(db, defaultAgencyRole)
  await inTurn(db, (transaction) => migratorOf(transaction).migrateTo(name))
}

/** In order; those still to run have no `executedAt`. */
export async function listMigrations(db: Database): Promise<{ name: string; done: boolean }[]> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, done: executedAt !== undefined }))
}
