import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { usualAgencyRole } from './agency-role.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type OpenDatabase, openInMemory, openPostgres, openSnapshot } from './database.ts'
import { listMigrations, migrate, migrateTo } from './migrations.ts'

const template = inject('databaseTemplate')

test('a migrated database has nothing left to run', async () => {
  const { db } = await openTestDatabase()
  expect(await migrate(db, usualAgencyRole)).toEqual([])
  expect((await listMigrations(db)).every((migration) => migration.done)).toBe(true)
})

test('a database of a later release is refused', async () => {
  const { db } = await openTestDatabase()
  await sql`insert into schema_migration (name, timestamp) values ('9999-later', '')`.execute(db)
  await expect(migrate(db, usualAgencyRole)).rejects.toThrow(
    'the database belongs to a later release, which ran 9999-later; start that release',
  )
})

test('every earlier version comes up to date', async () => {
  const names = (await listMigrations((await openTestDatabase()).db)).map(({ name }) => name)
  const openEmpty = await emptyDatabases()
  for (const [index, name] of names.entries()) {
    const { db, close } = await openEmpty(`from_${index}`)
    await migrateTo(db, name)
    expect(await migrate(db, usualAgencyRole)).toEqual(names.slice(index + 1))
    await close()
  }
  // A database for each migration there is, more with every release.
}, 120_000)

test.runIf(template.engine === 'postgres')(
  'instances that start together do not collide',
  async () => {
    if (template.engine !== 'postgres') return
    const url = await createDatabase(template.url, 'gangway_together')
    const instances = Array.from({ length: 4 }, () => openPostgres(url, 2))
    const ran = await Promise.all(instances.map(({ db }) => migrate(db, usualAgencyRole)))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all(instances.map(({ close }) => close()))
    await dropDatabase(template.url, 'gangway_together')
  },
)

test.runIf(template.engine === 'postgres')(
  'a second database on the same server is migrated although the role exists',
  async () => {
    const cluster = await startPostgresCluster()
    if (cluster === null) throw new Error('this machine has no PostgreSQL server')
    const urls = await Promise.all(['one', 'two'].map((name) => createDatabase(cluster.url, name)))
    for (const url of urls) {
      const { db, close } = openPostgres(url, 1)
      expect(await migrate(db, usualAgencyRole)).not.toEqual([])
      await close()
    }
    await cluster.stop()
  },
)

/** @returns opens an empty database under a name, which goes when it is closed */
async function emptyDatabases(): Promise<(name: string) => Promise<OpenDatabase>> {
  if (template.engine === 'embedded') {
    const empty = openInMemory()
    const snapshot = await empty.dump()
    await empty.close()
    return async () => openSnapshot(snapshot)
  }
  const { url } = template
  return async (name) => {
    const database = openPostgres(await createDatabase(url, name), 1)
    return {
      ...database,
      close: async () => {
        await database.close()
        await dropDatabase(url, name)
      },
    }
  }
}
