import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { madeOf } from '../../testing/made-of.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { type Database, openEmbedded } from './database.ts'
import { putEmptyDatabase } from './empty-database.ts'
import { migrate } from './migrations.ts'

const migrated = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'gangway-empty-'))
atEnd(() => rm(folder, { recursive: true, force: true }))

async function rowsOf(db: Database) {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
  const counts = tables.map(({ name }) =>
    sql`select ${name}::text as name, count(*) from ${sql.table(name)}`.execute(db),
  )
  return (await Promise.all(counts)).map(({ rows }) => rows[0])
}

describe.runIf(migrated.engine === 'embedded')('putEmptyDatabase', () => {
  test('copies exactly what migrations make, ready to be opened', async () => {
    const own = join(folder, 'own')
    await putEmptyDatabase(join(own, 'database'), defaultAgencyRole)
    const { db, close } = await openEmbedded(own)
    expect(await migrate(db, defaultAgencyRole)).toEqual([])
    expect(await madeOf(db)).toEqual(await madeOf(migrated.db))
    expect(await rowsOf(db)).toEqual(await rowsOf(migrated.db))
    await close()
  })

  test('copies nothing where no copy can be kept', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await putEmptyDatabase(join(folder, 'none'), defaultAgencyRole, join(file, 'kept'))
    expect(existsSync(join(folder, 'none'))).toBe(false)
  })
})
