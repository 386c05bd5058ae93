import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { defaultAgencyRole } from './agency-role.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { schemaText } from '../../generate/schema-text.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { floorStatement } from './contraction.ts'
import { baselineName } from './database-files.ts'
import {
  type Database,
  type DatabaseTransaction,
  type OpenDatabase,
  openPostgres,
} from './database.ts'
import { listMigrations, migrate, migrationLock } from './migrations.ts'

const template = inject('databaseTemplate')
/** The order of migrations, functions and triggers is no matter of the engine. */
const isServer = template.engine === 'postgres'

test('a migrated database has nothing left to run', async () => {
  const { db } = await openTestDatabase()
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  expect((await listMigrations(db)).every((migration) => migration.done)).toBe(true)
})

const later = sql`insert into schema_migration (name, timestamp) values ('9999-later', '')`
const refusal =
  'the database belongs to a later release, which ran 9999-later and took away what this one needs; start that release'

test.runIf(isServer)('a database that a later release has added to is used as it is', async () => {
  const { db } = await openTestDatabase()
  await later.execute(db)
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
})

test.runIf(isServer)(
  'a database from which a later release took what this one needs is refused',
  async () => {
    const { db } = await openTestDatabase()
    await later.execute(db)
    const names = (await listMigrations(db)).map(({ name }) => name)
    await sql.raw(floorStatement(names.at(-1) ?? '').slice(1)).execute(db)
    expect(await migrate(db, defaultAgencyRole)).toEqual([])
    await sql.raw(floorStatement('9998-without-it').slice(1)).execute(db)
    await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
  },
)

test.runIf(isServer)(
  'a database on which only a part of the migrations ran, and later ones, is refused',
  async () => {
    const { db } = await openTestDatabase()
    await later.execute(db)
    await sql`delete from schema_migration where name = ${baselineName}`.execute(db)
    await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
  },
)

/** Tables, and everything that says how it is made. */
async function madeOf(db: Database) {
  const { rows } = await sql<{ what: string }>`
    select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as what
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select name from schema_migration
    union all select name || ' ' || hash from schema_migration_part
    order by what`.execute(db)
  return { schema: await schemaText(db), rest: rows.map(({ what }) => what) }
}

test.runIf(isServer)('a database from before the baseline is left as it is', async () => {
  const { db, close } = await openEmpty('before')
  await sql`create table schema_migration (name text primary key, timestamp text not null)`.execute(
    db,
  )
  await sql`insert into schema_migration values ('0122-columns-of-views', '')`.execute(db)
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(
    'the database stands at 0122-columns-of-views, from which nothing leads to this release; choose an empty database',
  )
  expect((await sql`select to_regclass('schema_migration_part') as part`.execute(db)).rows).toEqual(
    [{ part: null }],
  )
  await close()
})

test.runIf(isServer)(
  'a function and a trigger whose text has changed are made again, and dropped with their text',
  async () => {
    const { db, close } = await openEmpty('parts')
    await migrate(db, defaultAgencyRole)
    const made = await madeOf(db)
    await sql`delete from schema_migration_part where name in ('all', 'functions of states')`.execute(
      db,
    )
    await sql`create or replace function order_is_active(status text) returns boolean language sql return true`.execute(
      db,
    )
    await sql`create function added() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db,
    )
    await sql`create trigger added after insert on port execute function added()`.execute(db)
    expect(await migrate(db, defaultAgencyRole)).toEqual(['functions of states'])
    expect(await madeOf(db)).toEqual(made)
    await close()
  },
)

test.runIf(isServer)('functions and triggers of a later release stay', async () => {
  const { db } = await openTestDatabase()
  await sql`update schema_migration_part set hash = 'of a later release'`.execute(db)
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
})

test.runIf(isServer)('instances that start together do not collide', async () => {
  if (template.engine !== 'postgres') return
  const url = await createDatabase(template.url, 'gangway_together')
  const instances = Array.from({ length: 4 }, () => openPostgres(url, 2))
  const ran = await Promise.all(instances.map(({ db }) => migrate(db, defaultAgencyRole)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  await Promise.all(instances.map(({ close }) => close()))
  await dropDatabase(template.url, 'gangway_together')
})

test.runIf(isServer)(
  'an instance that starts while a later release migrates waits, and then is as good as one that starts afterwards',
  async () => {
    if (template.engine !== 'postgres') return
    const url = await createDatabase(template.url, 'gangway_two_releases')
    const [earlier, other] = [openPostgres(url, 2), openPostgres(url, 2)]
    await migrate(earlier.db, defaultAgencyRole)
    const whileLaterMigrates = async (script: string) => {
      const { promise: started, resolve: start } = Promise.withResolvers<Promise<string[]>>()
      started.catch(() => undefined)
      await other.db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
        await sql.raw(script).execute(transaction)
        const starting = migrate(earlier.db, defaultAgencyRole)
        // Only looked at once the later release is done.
        starting.catch(() => undefined)
        await expect.poll(() => isAnyoneWaiting(transaction)).toBe(true)
        start(starting)
      })
      return started
    }
    const ran = `insert into schema_migration (name, timestamp) values ('9999-later', '${new Date().toISOString()}')`
    expect(await whileLaterMigrates(ran)).toEqual([])
    const tookAway = floorStatement('9998-without-it').slice(1)
    await expect(whileLaterMigrates(tookAway)).rejects.toThrow(refusal)
    await Promise.all([earlier, other].map(({ close }) => close()))
    await dropDatabase(template.url, 'gangway_two_releases')
  },
)

test.runIf(isServer)(
  'a migration and a call of the release before that wait for each other both come to their end',
  async () => {
    if (template.engine !== 'postgres') return
    const url = await createDatabase(template.url, 'gangway_deadlock')
    const [migrating, other] = [openPostgres(url, 2), openPostgres(url, 2)]
    // The migration looks for a deadlock once there is one, also on a busy machine, and the call leaves it to that.
    await sql`alter database gangway_deadlock set deadlock_timeout = '3s'`.execute(other.db)
    await migrate(migrating.db, defaultAgencyRole)
    await sql`create trigger added before insert on port execute function suppress_redundant_updates_trigger()`.execute(
      other.db,
    )
    await sql`delete from schema_migration_part where name = 'all'`.execute(other.db)
    const migrated = await other.db.transaction().execute(async (transaction) => {
      await sql`set local deadlock_timeout = '30s'`.execute(transaction)
      await sql`lock table schema_migration_part in share mode`.execute(transaction)
      const result = migrate(migrating.db, defaultAgencyRole)
      // Only looked at once the call is done.
      result.catch(() => undefined)
      await expect.poll(() => isAnyoneWaiting(transaction, 'relation')).toBe(true)
      await sql`select from port`.execute(transaction)
      return { result }
    })
    expect(await migrated.result).toEqual([])
    expect(
      (await sql`select from pg_trigger where tgname = 'added'`.execute(other.db)).rows,
    ).toEqual([])
    await Promise.all([migrating, other].map(({ close }) => close()))
    await dropDatabase(template.url, 'gangway_deadlock')
  },
)

async function isAnyoneWaiting(
  db: DatabaseTransaction,
  locktype: 'advisory' | 'relation' = 'advisory',
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_locks where locktype = ${locktype} and not granted
      and database = (select oid from pg_database where datname = current_database())
  ) as waits`.execute(db)
  return rows[0]?.waits === true
}

test.runIf(isServer)(
  'a second database on the same server is migrated although the role exists',
  async () => {
    const cluster = await startPostgresCluster()
    if (cluster === null) throw new Error('this machine has no PostgreSQL server')
    const urls = await Promise.all(['one', 'two'].map((name) => createDatabase(cluster.url, name)))
    for (const url of urls) {
      const { db, close } = openPostgres(url, 1)
      expect(await migrate(db, defaultAgencyRole)).not.toEqual([])
      await close()
    }
    await cluster.stop()
  },
)

/** An empty database of that name, deleted when it is closed. */
async function openEmpty(name: string): Promise<OpenDatabase> {
  if (template.engine === 'embedded') throw new Error('The embedded engine has one database.')
  const { url } = template
  const database = openPostgres(await createDatabase(url, name), 1)
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}
