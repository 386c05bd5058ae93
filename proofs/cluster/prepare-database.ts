import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openPostgres } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrations.ts'
import { readConfig } from '../../apps/server/src/platform/env.ts'
import { openFiles } from '../../apps/server/src/platform/files/open-file-store.ts'
import { newKeyRingText } from '../../apps/server/src/platform/personal-data/key-ring.ts'
import { readSecrets } from '../../apps/server/src/platform/personal-data/secrets.ts'
import { onServer } from '../../apps/server/src/testing/postgres-databases.ts'
import { type Cluster, databaseAddress, folderOf, sessionsAddress } from './cluster.ts'
import { configure } from './configuration.ts'
import type { PlannedProcess } from './plan.ts'

/** In PostgreSQL: there is a database of that name already. */
const duplicateDatabase = '42P04'

/**
 * Makes the product's login and its empty database, unless they are there, as docs/operations.md says.
 *
 * @param primary its address
 * @returns false while it does not take writes, because it is about to begin or to end being the primary
 */
export async function makeDatabase(cluster: Cluster, primary: string): Promise<boolean> {
  const { gangway } = cluster.folder.passwords
  const login = { user: 'postgres', database: 'postgres' } as const
  const url = databaseAddress(cluster, `${primary}:5432`, login)
  try {
    await onServer(
      url,
      `do $$ begin
        if pg_is_in_recovery() then
          raise read_only_sql_transaction;
        elsif not exists (select from pg_roles where rolname = 'gangway') then
          create role gangway login password '${gangway}';
          create role gangway_agency nologin;
          grant gangway_agency, pg_monitor to gangway;
        end if;
      end $$`,
    )
    await onServer(url, `create database gangway owner gangway encoding 'UTF8' template template0`)
    return true
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (code === duplicateDatabase) return true
    if (/^(?:25006|57P|ECONN)/.test(code) || message.includes('terminated')) return false
    throw error
  }
}

export async function answersStatements(url: string): Promise<boolean> {
  return onServer(url, 'select 1').then(
    () => true,
    () => false,
  )
}

/**
 * Keys, tables and the demo season, unless they are there, with the settings of an instance.
 *
 * @param size of the season; without it, that of `npm start`
 */
export async function seedDatabase(
  cluster: Cluster,
  instance: PlannedProcess,
  size?: { events: number; orders: number },
): Promise<void> {
  await configure(cluster, instance, '')
  const file = join(folderOf(cluster, instance), 'gangway.env')
  const config = readConfig(parseEnv(await readFile(file, 'utf8')))
  const keys = join(cluster.folder.path, 'keys.json')
  if (!existsSync(keys)) await writeFile(keys, `${newKeyRingText()}\n`, { mode: 0o600 })
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const url = sessionsAddress(cluster, { user: 'gangway', database: 'gangway' })
  const { db, close } = openPostgres(url, 2)
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const secrets = readSecrets(config)
    const { files } = await openFiles(config, db, secrets.keyRing)
    // Demo data is refused where a database is configured, so that none comes beside real data; this one is ours.
    const demo = { ...config, DATABASE_URL: undefined }
    await seedDemo({ db, secrets, files, config: demo, clock: systemClock, ...(size && { size }) })
  } finally {
    await close()
  }
}
