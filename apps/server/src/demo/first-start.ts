import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../platform/base/clock.ts'
import { type Database, openEmbedded } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrations.ts'
import { lockFolder } from '../platform/db/pid-lock.ts'
import { syncOne, syncTree } from '../platform/db/sync-tree.ts'
import type { Config } from '../platform/base/env.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import type { Secrets } from '../platform/personal-data/secrets.ts'
import { demoKeysFile } from './demo-keys.ts'
import type { DemoDeps } from './seed-demo.ts'

/** Parts in the order they are moved into place: the rest must be there before the database. */
const parts = [
  'files',
  'invoices',
  'demo-changes.json',
  'demo-season.json',
  demoKeysFile,
  'database',
]

/** Marks that all of them are made and on the disk. */
const whole = 'whole'

interface FirstStartDeps extends Pick<DemoDeps, 'size'> {
  config: Config
  secrets: Secrets
  clock: Clock
}

/**
 * Makes the embedded database with its demo data in a separate folder, where nothing waits for the
 * disk, and moves everything into place once it is on the disk. If that breaks off, the next start
 * begins again or finishes moving. Where a part already exists, everything stays as it is.
 *
 * @throws DatabaseInUseError
 */
export async function makeFirstDatabase(deps: FirstStartDeps): Promise<void> {
  const { DATA_DIR } = deps.config
  const apart = join(DATA_DIR, 'first-start')
  const unlock = lockFolder(DATA_DIR)
  try {
    if (!existsSync(join(apart, whole))) {
      if (parts.some((part) => existsSync(join(DATA_DIR, part)))) return
      await rm(apart, { recursive: true, force: true })
      await fill(deps, apart)
      await syncTree(apart)
      await writeFile(join(apart, whole), '', { flush: true })
      await syncOne(apart)
    }
    for (const part of parts.filter((name) => existsSync(join(apart, name)))) {
      await rename(join(apart, part), join(DATA_DIR, part))
    }
    await syncOne(DATA_DIR)
    await rm(apart, { recursive: true })
  } finally {
    unlock()
  }
}

async function fill({ config, ...deps }: FirstStartDeps, apart: string): Promise<void> {
  const ownConfig = { ...config, DATA_DIR: apart }
  await mkdir(apart, { mode: 0o700 })
  // Nearly all of the product's code, which is read while the engine makes its files.
  const [{ db, close }, { seedDemo }] = await Promise.all([
    openEmbedded(apart, { isDurable: false }),
    import('./seed-demo.ts'),
  ])
  try {
    await migrate(db, config.DATABASE_AGENCY_ROLE)
    const { files } = await openFiles(ownConfig, db, deps.secrets.keyRing)
    const makeTextIndexes = await dropTextIndexes(db)
    await seedDemo({ ...deps, db, files, config: ownConfig })
    await makeTextIndexes()
  } finally {
    await close()
  }
}

/**
 * The indexes of the search are made again once the season is in: entering its rows one by one takes a tenth of
 * the time.
 *
 * @returns makes them
 */
async function dropTextIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef ilike '% using gin %'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}
