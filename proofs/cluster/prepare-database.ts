import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { lookAt, onServer } from '../doors/database.ts'
import { runCommand, seedDemo, writeNewKeys } from '../doors/gangway.ts'
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
  const settings = parseEnv(await readFile(file, 'utf8')) as Record<string, string>
  const keys = join(cluster.folder.path, 'keys.json')
  if (!existsSync(keys)) await writeNewKeys(keys)
  await mkdir(settings['DATA_DIR'] ?? '', { recursive: true, mode: 0o700 })
  await runCommand(settings, 'migrate', [])
  const url = sessionsAddress(cluster, { user: 'gangway', database: 'gangway' })
  const isEmpty = await lookAt(url, async (db) => {
    const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
    return account === undefined
  })
  if (isEmpty) await seedDemo(settings, size)
}
