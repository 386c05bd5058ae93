import { startPgBouncer } from '@gangway/testkit/pgbouncer'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { next, pusherClient, subscribed } from '../../testing/live-client.ts'
import { startListening } from '../../testing/live-server.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres-databases.ts'
import { callerWith, testPassword } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { readConfig } from '../env.ts'
import { defaultAgencyRole } from './agency-role.ts'
import { openPostgres } from './database.ts'
import { listMigrations, migrate } from './migrations.ts'
import { poolerCheck } from './pooler-check.ts'

const server = await startWithTwoAgencies()
const { databaseUrl: url = '', agencyUrl = '' } = server
const users = [url, agencyUrl].map((address) => new URL(address).username)

async function startPooler(settings: Record<string, string> = {}) {
  const pooler = await startPgBouncer(url, { users, settings })
  if (pooler !== null) atEnd(() => pooler.stop())
  return pooler
}

// Fewer connections than callers, so that they have to share.
const pooler = await startPooler({ default_pool_size: '2' })
const through = (address: string) => pooler?.through(address) ?? ''

function openPooled(address = url, poolSize = 4) {
  const opened = openPostgres(through(address), poolSize, {
    statements: 'unnamed',
    agencyUrl: through(agencyUrl),
    listenAddresses: [address],
  })
  atEnd(() => opened.close())
  return opened
}

describe.skipIf(pooler === null)(
  'through PgBouncer in transaction mode, which Debian has in pgbouncer',
  () => {
    test('people sign in, read and decide, each sees their own alone, and pages hear of it', async () => {
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
      expect(seen).toEqual(asked.map((caller) => (caller === otherAgency ? [] : [event_id])))
    })

    test('every transaction brings its limits of time, which the connection itself does not have', async () => {
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
      const template = inject('databaseTemplate')
      if (template.engine !== 'postgres') throw new Error('this test is for a server')
      const name = `gangway_pooled_${process.pid}`
      const address = await createDatabase(template.url, name)
      atEnd(() => dropDatabase(template.url, name))
      const instances = Array.from({ length: 3 }, () => openPooled(address, 2))
      const ran = await Promise.all(instances.map(({ db }) => migrate(db, defaultAgencyRole)))
      const all = (await listMigrations(server.db)).map((migration) => migration.name)
      expect(ran.flat()).toEqual(all)
    })

    test('without unnamed statements, the start says what to set', async () => {
      const database = openPostgres(through(url), 1)
      atEnd(() => database.close())
      await expect(migrate(database.db, defaultAgencyRole)).rejects.toThrow(
        'DATABASE_URL: it leads to a pooler that shares connections; set DATABASE_STATEMENTS=unnamed',
      )
    })

    test('in session mode everything runs as well, for as many connections as its pool has', async () => {
      const settings = { pool_mode: 'session', default_pool_size: '4', query_wait_timeout: '1' }
      const address = (await startPooler(settings))?.through(url) ?? ''
      const open = () => {
        const opened = openPostgres(address, 4, { statements: 'unnamed', listenAddresses: [url] })
        atEnd(() => opened.close())
        return opened.db
      }
      const [first, second] = [open(), open()]
      const atOnce = (db: typeof first) =>
        Promise.all(
          Array.from({ length: 4 }, () =>
            db
              .transaction()
              .execute((transaction) => sql`select pg_sleep(0.1)`.execute(transaction)),
          ),
        )
      await atOnce(first)
      expect(await migrate(first, defaultAgencyRole)).toEqual([])
      await expect(atOnce(second)).rejects.toThrow(/query_wait_timeout|terminated/)
      const named = openPostgres(address, 1)
      atEnd(() => named.close())
      await expect(migrate(named.db, defaultAgencyRole)).rejects.toThrow(
        'set DATABASE_STATEMENTS=unnamed',
      )
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
      await expect(saysOf({})).rejects.toThrow(
        'DATABASE_STATEMENTS: DATABASE_URL leads to a pooler that shares connections and keeps no prepared statements; set it to unnamed',
      )
      const DATABASE_STATEMENTS = 'unnamed'
      await expect(saysOf({ DATABASE_STATEMENTS })).rejects.toThrow(
        'DATABASE_LISTEN_URL: what is sent to DATABASE_URL is not heard here within 2 s',
      )
      expect(await saysOf({ DATABASE_STATEMENTS, DATABASE_LISTEN_URL: url })).toBe(
        'unnamed statements run, and what the database notifies is heard',
      )
      const session = await startPooler({ pool_mode: 'session', ...accepting })
      for (const address of [url, session?.through(url) ?? '']) {
        expect(await saysOf({ DATABASE_URL: address })).toBe(
          'named statements run, and what the database notifies is heard',
        )
      }
    })
  },
)
