import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Database, openEmbedded } from '../platform/db/database.ts'
import { readConfig } from '../platform/base/env.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { requireSameStore } from '../platform/files/store-identity.ts'
import { readSecrets } from '../platform/personal-data/secrets.ts'
import { atEnd } from '../testing/at-end.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { hasDemoAccounts } from './demo.queries.ts'
import { makeFirstDatabase } from './first-start.ts'
import { isFirstStart } from './first-start-process.ts'

const { db: migrated, engine } = await openTestDatabase()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-first-'))
atEnd(() => rm(DATA_DIR, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR })
const deps = {
  config,
  secrets: readSecrets(config),
  clock: () => new Date('2026-06-01T10:00:00Z'),
  size: { events: 40, orders: 120 },
}

const indexesOf = async (db: Database) =>
  (await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db))
    .rows

describe.runIf(engine === 'embedded')('makeFirstDatabase', () => {
  test('starts over after an interruption, and puts everything in its place', async () => {
    const apart = join(DATA_DIR, 'first-start')
    await mkdir(join(apart, 'database'), { recursive: true })
    await writeFile(join(apart, 'database', 'PG_VERSION'), '9')
    expect(isFirstStart(config)).toBe(true)
    await makeFirstDatabase(deps)
    expect(isFirstStart(config)).toBe(false)
    expect(existsSync(apart)).toBe(false)
    const { db, close } = await openEmbedded(DATA_DIR)
    expect(await hasDemoAccounts(db)).toBe(true)
    await requireSameStore(db, folderStore(join(DATA_DIR, 'files')))
    expect(await indexesOf(db)).toEqual(await indexesOf(migrated))
    await close()
  })

  test('carries on with what was finished, and leaves existing parts alone', async () => {
    const other = join(DATA_DIR, 'other')
    await mkdir(join(other, 'first-start', 'database'), { recursive: true })
    await writeFile(join(other, 'first-start', 'whole'), '')
    const moved = { ...deps, config: { ...config, DATA_DIR: other } }
    await makeFirstDatabase(moved)
    expect(await readdir(other)).toEqual(['database'])
    await makeFirstDatabase(moved)
    expect(await readdir(other)).toEqual(['database'])
  })
})
