import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { defaultAgencyRole } from './agency-role.ts'
import { atEnd } from '../../testing/at-end.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { madeOf } from '../../testing/made-of.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { floorStatement } from './contraction.ts'
import { baselineName } from './database-files.ts'
import { type Database, type DatabaseTransaction, openPostgres } from './database.ts'
import { listMigrations, migrate, migrationLock } from './migrations.ts'

/** An empty database, as instances see it that start together. */
async function openEmpty(): Promise<[Database, Database]> {
  const { url = '' } = await openTestDatabase()
  const name = `${new URL(url).pathname.slice(1)}_empty`
  const address = await createDatabase(url, name)
  atEnd(() => dropDatabase(url, name))
  const open = () => {
    const { db, close } = openPostgres(address, 2)
    atEnd(close)
    return db
  }
  return [open(), open()]
}

const run = (db: Database, ...statements: string[]) =>
  Promise.all(statements.map((statement) => sql.raw(statement).execute(db)))
const tookAway = (needed: string) => floorStatement(needed).slice(1)
const later = `insert into schema_migration (name, timestamp) values ('9999-later', '')`
const refusal =
  'the database belongs to a later release, which ran 9999-later and took away what this one needs; start that release'

test('a database that a later release has added to is used as it is, until that takes away what this one needs', async () => {
  const { db } = await openTestDatabase()
  expect((await listMigrations(db)).every((migration) => migration.done)).toBe(true)
  await run(db, `update schema_migration_part set hash = 'of a later release'`)
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  await run(db, later, tookAway((await listMigrations(db)).at(-1)?.name ?? ''))
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  await run(db, tookAway('9998-without-it'))
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
})

test('a database on which only a part of the migrations ran, and later ones, is refused', async () => {
  const { db } = await openTestDatabase()
  await run(db, later, `delete from schema_migration where name = '${baselineName}'`)
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
})

test('a database from before the baseline is left as it is', async () => {
  const [db] = await openEmpty()
  await run(db, 'create table schema_migration (name text primary key, timestamp text not null)')
  await run(db, `insert into schema_migration values ('0122-columns-of-views', '')`)
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(
    'the database stands at 0122-columns-of-views, from which nothing leads to this release; choose an empty database',
  )
  const [part] = await run(db, `select to_regclass('schema_migration_part') as part`)
  expect(part?.rows).toEqual([{ part: null }])
})

test('a function and a trigger whose text has changed are made again, and dropped with their text', async () => {
  const [db] = await openEmpty()
  await migrate(db, defaultAgencyRole)
  const made = await madeOf(db)
  await run(
    db,
    `delete from schema_migration_part where name in ('all', 'functions of states')`,
    `create or replace function order_is_active(status text) returns boolean language sql return true`,
    `create function added() returns trigger language plpgsql as 'begin return null; end'`,
  )
  await run(db, `create trigger added after insert on port execute function added()`)
  expect(await migrate(db, defaultAgencyRole)).toEqual(['functions of states'])
  expect(await madeOf(db)).toEqual(made)
})

test('instances that start together do not collide', async () => {
  const instances = await openEmpty()
  const ran = await Promise.all(instances.map((db) => migrate(db, defaultAgencyRole)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
})

test('an instance that starts while a later release migrates waits, and then is as good as one that starts afterwards', async () => {
  const [earlier, other] = await openEmpty()
  await migrate(earlier, defaultAgencyRole)
  const whileLaterMigrates = async (script: string) => {
    const { promise: started, resolve: start } = Promise.withResolvers<Promise<string[]>>()
    started.catch(() => undefined)
    await other.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
      await sql.raw(script).execute(transaction)
      const starting = migrate(earlier, defaultAgencyRole)
      // Only looked at once the later release is done.
      starting.catch(() => undefined)
      await expect.poll(() => isAnyoneWaiting(transaction, 'advisory')).toBe(true)
      start(starting)
    })
    return started
  }
  expect(await whileLaterMigrates(later)).toEqual([])
  await expect(whileLaterMigrates(tookAway('9998-without-it'))).rejects.toThrow(refusal)
})

test('a migration and a call of the release before that wait for each other both come to their end', async () => {
  const [migrating, other] = await openEmpty()
  // The migration looks for a deadlock once there is one, also on a busy machine, and the call leaves it to that.
  await sql`do $$ begin
    execute format('alter database %I set deadlock_timeout = ''3s''', current_database()); end $$`.execute(
    other,
  )
  await migrate(migrating, defaultAgencyRole)
  await run(
    other,
    `create trigger added before insert on port execute function suppress_redundant_updates_trigger()`,
    `delete from schema_migration_part where name = 'all'`,
  )
  const migrated = await other.transaction().execute(async (transaction) => {
    await sql`set local deadlock_timeout = '30s'`.execute(transaction)
    await sql`lock table schema_migration_part in share mode`.execute(transaction)
    const result = migrate(migrating, defaultAgencyRole)
    // Only looked at once the call is done.
    result.catch(() => undefined)
    await expect.poll(() => isAnyoneWaiting(transaction, 'relation')).toBe(true)
    await sql`select from port`.execute(transaction)
    return { result }
  })
  expect(await migrated.result).toEqual([])
  const [added] = await run(other, `select from pg_trigger where tgname = 'added'`)
  expect(added?.rows).toEqual([])
})

async function isAnyoneWaiting(
  db: DatabaseTransaction,
  locktype: 'advisory' | 'relation',
): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = ${locktype} and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}
