import { sql } from 'kysely'
import { hasCode } from '../base/error-code.ts'
import { ConfigError } from '../base/env.ts'
import { withAgencyRole } from './agency-role.ts'
import { findFloor, floorStatement, neededFor } from './contraction.ts'
import type { Database, DatabaseTransaction } from './database.ts'
import { baselineName, type DatabaseFiles, readDatabaseFiles } from './database-files.ts'
import { allParts, applyParts, findHashes, hasTable } from './database-parts.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Key of the advisory lock that instances take to migrate one at a time. */
export const migrationLock = '3853314791062309107'

/** Every name that `schema_migration` may have for this release, in order. */
export async function listReleased(): Promise<string[]> {
  const files = await readDatabaseFiles()
  return [baselineName, ...files.migrations.keys()]
}

/**
 * Makes the schema of an empty database, or takes it forward from the release before, in one transaction. Instances that
 * start together wait for each other on a lock in the database. A database that a later release has
 * migrated is left as it is.
 *
 * @param role of the second wall, as DATABASE_AGENCY_ROLE names it
 * @returns the names of the migrations that ran, and of functions and triggers that replaced others
 * @throws ConfigError when the product cannot use the database
 */
export async function migrate(db: Database, role: string): Promise<string[]> {
  await prepareDatabase(db, role)
  const files = await readDatabaseFiles()
  const take = () =>
    db.transaction().execute(async (transaction) => {
      // Migrations of another instance, and building an index, may take longer than any other statement.
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
      // Asked after the lock: a later release may have migrated a moment ago.
      return takeForward(transaction, files, role)
    })
  for (let left = deadlockTries; ; left -= 1) {
    try {
      return await take()
    } catch (error) {
      if (left === 0 || !hasCode(error, deadlock)) throw error
    }
  }
}

/** SQLSTATE deadlock_detected. */
const deadlock = '40P01'

/** The release before still works on the tables, and takes its locks in another order. Each try waits a second for it. */
const deadlockTries = 20

async function takeForward(
  db: DatabaseTransaction,
  files: DatabaseFiles,
  role: string,
): Promise<string[]> {
  const done = await findDone(db)
  requireBaseline(done ?? [])
  const hashes = await findHashes(db)
  const partsHash = hashes.get(allParts) ?? null
  if (await isOfLaterRelease(db, files, done ?? [], partsHash)) return []
  const run = (script: string) => sql.raw(withAgencyRole(script, role)).execute(db)
  const waiting = [...files.migrations].filter(([name]) => done?.includes(name) !== true)
  if (done !== null && waiting.length === 0 && partsHash === files.partsHash) return []

  const migrateTables = async () => {
    if (done === null) {
      await run(files.baseline)
      await record(db, baselineName)
    }
    for (const [name, script] of waiting) {
      const needed = neededFor(script)
      await run(`${script}${needed === null ? '' : floorStatement(needed)}`)
      await record(db, name)
    }
  }
  const parts = await applyParts(db, files, hashes, { run, migrate: migrateTables })
  const scripts = waiting.map(([name]) => name)
  return done === null ? [baselineName, ...scripts] : [...scripts, ...parts]
}

/** In which order they ran does not matter. Null: the database is empty. */
async function findDone(db: Database): Promise<string[] | null> {
  if (!(await hasTable(db, 'schema_migration'))) return null
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function record(db: Database, name: string): Promise<void> {
  await sql`insert into schema_migration (name, timestamp)
    values (${name}, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(
    db,
  )
}

/** @throws ConfigError for a database from before the baseline, which no migration takes to it */
function requireBaseline(done: readonly string[]): void {
  const last = done.at(-1)
  if (last === undefined || last >= baselineName) return
  // One of these two settings selected the database.
  throw new ConfigError([
    `DATABASE_URL or DATA_DIR: the database stands at ${last}, from which nothing leads to this release; choose an empty database`,
  ])
}

/**
 * Whether a later release has migrated the database. This one can go on using it beside that one,
 * as during an upgrade, until a migration takes away what this release needs.
 *
 * @throws ConfigError when that has happened
 */
async function isOfLaterRelease(
  db: Database,
  { migrations, knownHashes }: DatabaseFiles,
  done: readonly string[],
  partsHash: string | null,
): Promise<boolean> {
  const own = [baselineName, ...migrations.keys()]
  const unknown = done.find((name) => !own.includes(name))
  if (unknown === undefined) return partsHash !== null && !knownHashes.includes(partsHash)
  const needed = await findFloor(db)
  const isComplete = own.every((name) => done.includes(name))
  if (isComplete && (needed === null || own.includes(needed))) return true
  // One of these two settings selected the database.
  throw new ConfigError([
    `DATABASE_URL or DATA_DIR: the database belongs to a later release, which ran ${unknown} and took away what this one needs; start that release`,
  ])
}

/** In order. */
export async function listMigrations(db: Database): Promise<{ name: string; done: boolean }[]> {
  const { migrations } = await readDatabaseFiles()
  const done = (await findDone(db)) ?? []
  return [baselineName, ...migrations.keys()].map((name) => ({ name, done: done.includes(name) }))
}
