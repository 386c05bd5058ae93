import { startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { defaultAgencyRole } from './agency-role.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { floorStatement } from './contraction.ts'
import {
  type DatabaseTransaction,
  type OpenDatabase,
  openInMemory,
  openPostgres,
  openSnapshot,
} from './database.ts'
import { listMigrations, migrate, migrateTo, migrationLock } from './migrations.ts'
import { findTallyFaults } from './tallies.queries.ts'

const template = inject('databaseTemplate')

test('a migrated database has nothing left to run', async () => {
  const { db } = await openTestDatabase()
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  expect((await listMigrations(db)).every((migration) => migration.done)).toBe(true)
})

const later = sql`insert into schema_migration (name, timestamp) values ('9999-later', '')`
const refusal =
  'the database belongs to a later release, which ran 9999-later and took away what this one needs; start that release'

test('a database that a later release has added to is used as it is', async () => {
  const { db } = await openTestDatabase()
  await later.execute(db)
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
})

test('a database from which a later release took what this one needs is refused', async () => {
  const { db } = await openTestDatabase()
  await later.execute(db)
  const names = (await listMigrations(db)).map(({ name }) => name)
  await sql.raw(floorStatement(names.at(-1) ?? '').slice(1)).execute(db)
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  await sql.raw(floorStatement('9998-without-it').slice(1)).execute(db)
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
})

test('a database on which only a part of the migrations ran, and later ones, is refused', async () => {
  const { db } = await openTestDatabase()
  await later.execute(db)
  await sql`delete from schema_migration where name like '0039%'`.execute(db)
  await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(refusal)
})

// A fresh database runs all of them in one transaction; here each has its own. Together they meet
// every earlier migration both ways: committed long ago, and moments before in the same
// transaction. With every release there is one more of them.
test('comes up to date one release after the other', { timeout: 90_000 }, async () => {
  const names = (await listMigrations((await openTestDatabase()).db)).map(({ name }) => name)
  const { db, close } = await openEmpty('release_by_release')
  for (const [index, name] of names.entries()) {
    await migrateTo(db, name)
    const done = (await listMigrations(db)).filter((migration) => migration.done)
    expect(done.map((migration) => migration.name)).toEqual(names.slice(0, index + 1))
  }
  expect(await migrate(db, defaultAgencyRole)).toEqual([])
  await close()
})

test('comes up to date from an earlier version in one go', async () => {
  const names = (await listMigrations((await openTestDatabase()).db)).map(({ name }) => name)
  const middle = Math.floor(names.length / 2)
  const { db, close } = await openEmpty('halfway')
  await migrateTo(db, names[middle] ?? '')
  expect(await migrate(db, defaultAgencyRole)).toEqual(names.slice(middle + 1))
  await close()
})

test('amounts of earlier releases get the decimals that they were counted in, where these are certain', async () => {
  const names = (await listMigrations((await openTestDatabase()).db)).map(({ name }) => name)
  const { db, close } = await openEmpty('currency_exponents')
  await migrateTo(db, names[names.indexOf('0090-currency-exponents') - 1] ?? '')
  await sql`insert into agency (reference, name, agency_hash, emails)
    values ('A', 'A', repeat('a', 32), '{a@example.com}')`.execute(db)
  // Of these rows only the currencies differ; the last one is written by an earlier release that still runs.
  const add = (currency: string) =>
    sql`
    insert into invoice (reference, agency_id, number, date, total, currency)
    select ${currency}, id, ${currency}, date '2026-05-01', 10000, left(${currency}, 3) from agency`.execute(
      db,
    )
  const currencies = ['EUR', 'JPY', 'KWD', 'ALL', 'IQD', 'HUF', 'COP', 'IDR', 'PKR', 'RSD']
  for (const currency of currencies) await add(currency)
  await migrate(db, defaultAgencyRole)
  await add('ALL again')
  await add('HUF again')
  const { rows } =
    await sql`select reference, total, currency_exponent from invoice order by id`.execute(db)
  const exponents = [2, 0, 3, 0, 0, null, null, null, null, null, 0, null]
  expect(rows).toEqual(
    [...currencies, 'ALL again', 'HUF again'].map((reference, index) => ({
      reference,
      total: 10_000,
      currency_exponent: exponents[index],
    })),
  )
  expect(await findTallyFaults(db)).toEqual([])
  await close()
})

test('what was accepted of a pick-up time stands: of the ship that the audit names, else of every ship', async () => {
  const names = (await listMigrations((await openTestDatabase()).db)).map(({ name }) => name)
  const { db, close } = await openEmpty('acceptances')
  await migrateTo(db, names[names.indexOf('0080-missed-ships') - 1] ?? '')
  await sql`insert into agency (reference, name, agency_hash, emails)
    values ('A', 'A', repeat('a', 32), '{a@example.com}')`.execute(db)
  await sql`insert into port (code, name, time_zone) values ('DEHAM', 'H', 'UTC')`.execute(db)
  await sql`
    insert into event (reference, agency_id, port_id, agency_title, product_name, event_date, language_guide, email,
      contact_name, contact_phone, meet_point, need_ticket, pickup_time, pickup_accepted_spare)
    select given.reference, a.id, p.id, 'T', 'P', date '2026-08-01', 'de', '', '', '', '', false, '10:00', given.spare
    from agency as a, port as p,
      (values ('named', -30), ('unnamed', -20), ('none', null::integer)) as given (reference, spare)
  `.execute(db)
  await sql`
    insert into excursion_order (reference, event_id, agency_id, order_id, customer, phone, ship, berth, status,
      shop_language)
    select e.reference || given.nth, e.id, e.agency_id, 'O', 'C', '', given.ship, '', given.status, 'DE'
    from event as e, (values (1, 'One', 'requested'), (2, 'Two', 'approved'), (3, ' tWO', 'requested'),
      (4, 'Three', 'canceled')) as given (nth, ship, status)
  `.execute(db)
  await sql`
    insert into audit_entry (actor, action, agency_id, event_id, after)
    select 'system', 'event.set_pickup_time', agency_id, id, '{"ship": "TWO", "spare_minutes": -30}'
    from event where reference = 'named'
  `.execute(db)
  await migrate(db, defaultAgencyRole)
  const { rows } = await sql`
    select e.reference, a.ship, a.spare_minutes from pickup_acceptance as a join event as e on e.id = a.event_id
    order by e.id, a.ship collate "C"
  `.execute(db)
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['named', ' tWO', -30],
    ['named', 'Two', -30],
    ['unnamed', ' tWO', -20],
    ['unnamed', 'One', -20],
    ['unnamed', 'Two', -20],
  ])
  await close()
})

test.runIf(template.engine === 'postgres')(
  'instances that start together do not collide',
  async () => {
    if (template.engine !== 'postgres') return
    const url = await createDatabase(template.url, 'gangway_together')
    const instances = Array.from({ length: 4 }, () => openPostgres(url, 2))
    const ran = await Promise.all(instances.map(({ db }) => migrate(db, defaultAgencyRole)))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all(instances.map(({ close }) => close()))
    await dropDatabase(template.url, 'gangway_together')
  },
)

test.runIf(template.engine === 'postgres')(
  'an instance that starts while a later release migrates waits, and then is as good as one that starts afterwards',
  async () => {
    if (template.engine !== 'postgres') return
    const url = await createDatabase(template.url, 'gangway_two_releases')
    const [earlier, other] = [openPostgres(url, 2), openPostgres(url, 2)]
    await migrate(earlier.db, defaultAgencyRole)
    const whileLaterMigrates = async (script: string) => {
      const { promise: started, resolve: start } = Promise.withResolvers<Promise<string[]>>()
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

async function isAnyoneWaiting(db: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  ) as waits`.execute(db)
  return rows[0]?.waits === true
}

test.runIf(template.engine === 'postgres')(
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

let emptySnapshot: Promise<ArrayBuffer> | undefined

async function dumpEmpty(): Promise<ArrayBuffer> {
  const { dump, close } = openInMemory()
  const snapshot = await dump()
  await close()
  return snapshot
}

/** An empty database of that name, deleted when it is closed. */
async function openEmpty(name: string): Promise<OpenDatabase> {
  if (template.engine === 'embedded') return openSnapshot(await (emptySnapshot ??= dumpEmpty()))
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
