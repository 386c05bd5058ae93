import { keepsStatements, startPgBouncer } from '@gangway/testkit/pgbouncer'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { next, pusherClient, subscribed } from '../../testing/live-client.ts'
import { startListening } from '../../testing/live-server.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { callerWith, testPassword } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { readConfig } from '../base/env.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { openPostgres } from './database.ts'
import { listMigrations, migrate } from './migrations.ts'
import { poolerCheck, tryStatements } from '../checks/pooler-check.ts'

const server = await startWithTwoAgencies()
const { databaseUrl: url = '', agencyUrl = '' } = server
const users = [url, agencyUrl].map((address) => new URL(address).username)

async function startPooler(settings: Record<string, string> = {}, statements = 0) {
  const pooler = await startPgBouncer(url, { users, settings, statements })
  if (pooler !== null) atEnd(() => pooler.stop())
  return pooler
}

// Fewer connections than callers, so that they have to share.
const shared = { default_pool_size: '2' }
const pooler = await startPooler(shared)
const keeping = keepsStatements() ? await startPooler(shared, 400) : null

const through = (by: typeof pooler, address: string) => by?.through(address) ?? ''

function open(address: string, poolSize: number, options: Parameters<typeof openPostgres>[2] = {}) {
  const opened = openPostgres(address, poolSize, options)
  atEnd(() => opened.close())
  return opened
}

const modes = [
  { statements: 'unnamed', by: pooler },
  { statements: 'pooled', by: keeping },
] as const

for (const { statements, by } of modes) {
  describe.skipIf(by === null)(
    `through PgBouncer in transaction mode, which Debian has in pgbouncer, with ${statements} statements`,
    () => {
      const openPooled = (address = url, poolSize = 4) =>
        open(through(by, address), poolSize, {
          statements,
          agencyUrl: through(by, agencyUrl),
          listenAddresses: [address],
        })

      test('people sign in, read and decide, no one sees another’s, and pages receive the changes', async () => {
        const { db, listen } = openPooled()
        const instance = await startListening({ ...server.deps, db, listen })
        const signIn = async (email: string) => {
          const payload = { email, password: testPassword }
          const answer = await instance.app.inject({
            method: 'POST',
            url: '/api/v1/auth/login',
            payload,
          })
          return callerWith(instance.app, answer.json().data.token)
        }
        const agency = await signIn('anna@harbour.example')
        const otherAgency = await signIn('finn@fjord.example')
        const staff = await signIn('staff@operator.example')
        const { event_id, agency_hash, orders } = await server.addEvent()

        const client = pusherClient(instance, staff.token)
        const { channel, refusal } = await subscribed(client, 'private-orders')
        expect(refusal).toBeNull()
        const heard = next(channel, `event:${event_id}`)
        const body = { event_id, agency_hash, excursion_status: 'approved' }
        const decided = await agency.send('PUT', `/events/${orders[0]}/excursion`, body)
        expect(decided.json().data).toMatchObject({ status: 'approved' })
        await heard

        const callers = [agency, otherAgency, staff]
        const asked = Array.from({ length: 60 }, (_, place) => callers[place % 3] ?? agency)
        const seen = await Promise.all(
          asked.map(async (caller) => {
            const { data } = (await caller.get('/events')).json<{ data: { id: number }[] }>()
            return data.map(({ id }) => id)
          }),
        )
        expect(seen.map((ids) => ids.includes(event_id))).toEqual(
          asked.map((caller) => caller !== otherAgency),
        )
      })

      test('every transaction carries its time limits, which the connection itself does not have', async () => {
        const { db } = openPooled()
        const limits = sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`
        const ours = { statement: '1min', idle: '1min' }
        expect((await limits.execute(db)).rows).toEqual([ours])
        await db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction)
          expect((await limits.execute(transaction)).rows).toEqual([ours])
        })
        const session = sql<{ limit: string }>`
      select reset_val as limit from pg_settings where name = 'statement_timeout'`
        expect((await session.execute(db)).rows).toEqual([{ limit: '0' }])
      })

      test('instances that start together migrate once', async () => {
        const name = `gangway_${statements}_${process.pid}`
        const address = await createDatabase(url, name)
        atEnd(() => dropDatabase(url, name))
        const instances = Array.from({ length: 3 }, () => openPooled(address, 2))
        const ran = await Promise.all(instances.map(({ db }) => migrate(db, defaultAgencyRole)))
        const all = (await listMigrations(server.db)).map((migration) => migration.name)
        expect(ran.flat()).toEqual(all)
      })
    },
  )
}

describe.skipIf(keeping === null)('where PgBouncer keeps prepared statements, from 1.21 on', () => {
  const openKeeping = (poolSize = 4) =>
    open(through(keeping, url), poolSize, { statements: 'pooled' }).db

  test('they are planned once on a connection to the server, for every caller', async () => {
    const query = CompiledQuery.raw('select $1::int as asked_by_many', [1])
    for (const db of [openKeeping(), openKeeping(), openKeeping()]) {
      for (let time = 0; time < 4; time += 1) await db.executeQuery(query)
    }
    const prepared = sql<{ times: number }>`
      select generic_plans + custom_plans as times from pg_prepared_statements
      where statement like '%as asked_by_many%' and statement not like '%pg_prepared%'`
    const { rows } = await prepared.execute(openKeeping())
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.times)).toBeGreaterThan(4)
  })

  test('they survive a change of their tables, and are planned once again', async () => {
    await sql`create table pooled_trial as select 1 as value`.execute(server.db)
    const db = openKeeping(1)
    const all = CompiledQuery.raw('select * from pooled_trial where value > $1', [0])
    const ask = async (by = db) => (await by.executeQuery(all)).rows
    for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ value: 1 }])
    await sql`alter table pooled_trial add column note int default 5`.execute(server.db)
    const changed = [{ value: 1, note: 5 }]
    expect(await ask()).toEqual(changed)
    await db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction)
      for (let time = 0; time < 3; time += 1) expect(await ask(transaction)).toEqual(changed)
    })
  })

  test('they are read as they are where another connection has prepared them since', async () => {
    await sql`create table replaced_trial as select 1 as value`.execute(server.db)
    const db = openKeeping(1)
    const all = CompiledQuery.raw('select * from replaced_trial where value > $1', [0])
    for (let time = 0; time < 3; time += 1) await db.executeQuery(all)
    await sql`alter table replaced_trial alter column value type text using 'one', alter column value set default ''`.execute(
      server.db,
    )
    const changed = CompiledQuery.raw('select * from replaced_trial where value > $1', ['0'])
    // Takes the connection on which it was prepared, until it has run on another one.
    await openKeeping(1)
      .transaction()
      .execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        expect((await db.executeQuery(changed)).rows).toEqual([{ value: 'one' }])
      })
  })
})

describe.skipIf(pooler === null)('what PgBouncer does not let through', () => {
  const lost =
    'DATABASE_STATEMENTS: DATABASE_URL leads to a pooler that shares connections and keeps no prepared statements; set it to unnamed'

  test('with statements named on each connection, the start says what to set', async () => {
    const { db } = open(through(pooler, url), 1)
    await expect(migrate(db, defaultAgencyRole)).rejects.toThrow(
      'DATABASE_URL: it leads to a pooler that shares connections; set DATABASE_STATEMENTS=pooled, or unnamed where it keeps no prepared statements (PgBouncer before 1.21)',
    )
  })

  test('in session mode everything runs as well, for as many connections as its pool has', async () => {
    const settings = { pool_mode: 'session', default_pool_size: '4', query_wait_timeout: '1' }
    const address = (await startPooler(settings))?.through(url) ?? ''
    const instance = () => open(address, 4, { statements: 'unnamed', listenAddresses: [url] }).db
    const [first, second] = [instance(), instance()]
    const atOnce = (db: typeof first) =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          db.transaction().execute((transaction) => sql`select pg_sleep(0.1)`.execute(transaction)),
        ),
      )
    await atOnce(first)
    expect(await migrate(first, defaultAgencyRole)).toEqual([])
    await expect(atOnce(second)).rejects.toThrow(/query_wait_timeout|terminated/)
    await expect(migrate(open(address, 1).db, defaultAgencyRole)).rejects.toThrow(
      'set DATABASE_STATEMENTS=pooled',
    )
  })

  test('a start with statements that it would lose is refused, whatever else is for others to say', async () => {
    const start = (DATABASE_URL: string, DATABASE_STATEMENTS: 'named' | 'pooled' | 'unnamed') =>
      tryStatements({ DATABASE_URL, DATABASE_STATEMENTS })
    await expect(start(through(pooler, url), 'pooled')).rejects.toThrow(lost)
    await expect(start(through(pooler, url), 'named')).rejects.toThrow(lost)
    await start(through(pooler, url), 'unnamed')
    await start(url, 'named')
    await start('postgres://nobody@127.0.0.1:1/none', 'named')
    if (keeping !== null) await start(through(keeping, url), 'pooled')
  })

  test('the doctor says what is wrong with the settings of the pooler and of ours', async () => {
    const accepting = {
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    }
    const lenient = await startPooler(accepting)
    const saysOf = (settings: Record<string, string>) =>
      poolerCheck(
        readConfig({
          DATABASE_URL: lenient?.through(url) ?? '',
          APP_URL: 'https://gangway.example',
          PII_KEYS: 'keys.json',
          SESSION_PEPPER: 'a pepper that only this test has, long enough',
          ...settings,
        }),
      )?.run()
    await expect(saysOf({})).rejects.toThrow(lost)
    const DATABASE_STATEMENTS = 'unnamed'
    await expect(saysOf({ DATABASE_STATEMENTS })).rejects.toThrow(
      'DATABASE_LISTEN_URL: what is sent to DATABASE_URL is not heard here within 2 s',
    )
    expect(await saysOf({ DATABASE_STATEMENTS, DATABASE_LISTEN_URL: url })).toBe(
      'unnamed statements run, and what the database notifies is heard',
    )
    const session = await startPooler({ pool_mode: 'session', ...accepting })
    await expect(saysOf({ DATABASE_URL: session?.through(url) ?? '' })).rejects.toThrow(
      'DATABASE_STATEMENTS: DATABASE_URL leads to a pooler that ignores the limits of time of a connection; set it to pooled',
    )
    expect(await saysOf({ DATABASE_URL: url })).toBe(
      'named statements run, and what the database notifies is heard',
    )
  })
})
