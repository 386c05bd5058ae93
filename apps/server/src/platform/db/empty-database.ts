import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openEmbedded } from './database.ts'
import { readDatabaseFiles } from './database-files.ts'
import { migrate } from './migrations.ts'
import { syncTree } from './sync-tree.ts'

/** Beside the compiled code: everything here can be made again at any time. */
const usualKept = join(import.meta.dirname, '../../../../../node_modules/.cache/gangway-database')

/**
 * Copies an empty, migrated database to the folder; it was made when this release first needed one.
 * Where no copy can be kept nothing happens, and the database is made in place as usual.
 *
 * @param folder of the database; must not exist yet
 * @param role of the second wall, as DATABASE_AGENCY_ROLE names it
 * @param kept where the copies are kept, for tests
 */
export async function putEmptyDatabase(
  folder: string,
  role: string,
  kept = usualKept,
): Promise<void> {
  const own = join(kept, await nameOf(role))
  if (!existsSync(own) && !(await make(own, kept, role))) return
  await cp(own, folder, { recursive: true })
}

/**
 * A hash of everything a database is made from, so that another engine, migration or role gets
 * another copy.
 */
async function nameOf(role: string): Promise<string> {
  const hash = createHash('sha256').update(role)
  // Not import.meta.resolve, which does not exist where Vitest sets databases up.
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const making = ['prepare-database.ts', 'migrations.ts', 'database-parts.ts', 'pglite-worker.ts']
  const sources = [
    join(dirname(engine), '../package.json'),
    ...making.map((name) => join(import.meta.dirname, name)),
  ]
  const files = await readDatabaseFiles()
  hash.update(JSON.stringify({ ...files, migrations: [...files.migrations] }))
  for (const file of sources) hash.update('\0').update(await readFile(file))
  return hash.digest('hex').slice(0, 32)
}

/** @returns false where no copy can be kept */
async function make(own: string, kept: string, role: string): Promise<boolean> {
  let making: string
  try {
    await mkdir(kept, { recursive: true, mode: 0o700 })
    making = await mkdtemp(join(kept, 'making-'))
  } catch {
    return false
  }
  try {
    const { db, close } = await openEmbedded(making, { isDurable: false })
    try {
      await migrate(db, role)
    } finally {
      await close()
    }
    await syncTree(join(making, 'database'))
    // Two processes may make it at once; either copy will do.
    if (!existsSync(own)) await rename(join(making, 'database'), own)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return true
}
