import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Plain SQL files, `0001-what-for.sql`, each run once in order of its name. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
    const migrations = names.map(async (name) => {
      const script = await readFile(join(folder, name), 'utf8')
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(script).execute(db)
      }
      return [name.replace(/\.sql$/, ''), { up }] as const
    })
    return Object.fromEntries(await Promise.all(migrations))
  },
}

function migratorOf(db: Database): Migrator {
  return new Migrator({
    db,
    provider: sqlFiles,
    migrationTableName: 'schema_migration',
    migrationLockTableName: 'schema_migration_lock',
  })
}

/**
 * Brings the schema up to date, forward only, all new files in one transaction. Instances that start
 * together wait for each other on a lock of the database.
 *
 * @returns the names of what was run now
 */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest()
  if (error !== undefined) throw new Error('migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

/** Up to one named migration: for tests that begin at an earlier version. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name)
  if (error !== undefined) throw new Error('migration failed', { cause: error })
}

/** In order; `executedAt` is missing on those still to run. */
export async function listMigrations(db: Database): Promise<{ name: string; done: boolean }[]> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, done: executedAt !== undefined }))
}
