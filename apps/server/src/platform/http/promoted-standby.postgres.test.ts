import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../modules/accounts/index.ts'
import { atEnd } from '../../testing/at-end.ts'
import { onServer, startServer } from '../../testing/postgres-databases.ts'
import { startTestApp, testPassword } from '../../testing/test-app.ts'
import { defaultAgencyRole } from '../db/agency-role.ts'
import { openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrations.ts'

const email = 'staff@operator.example'
const { deps } = await startTestApp()

async function productOn(url: string) {
  const database = openPostgres(url, 4)
  // No one listens: live updates would refuse a standby.
  const app = await buildApp({ ...deps, db: database.db })
  atEnd(async () => {
    await app.close()
    await database.close()
  })
  return { app, db: database.db }
}

test('a write that a standby began before it was promoted is sent away, and its repetition is done once', async () => {
  const primary = await startServer()
  const before = await productOn(primary.url)
  await migrate(before.db, defaultAgencyRole)
  const password_hash = await hashPassword(testPassword)
  const account = { email, password_hash, name: 'Staff', role: 'staff' as const, agency_id: null }
  await before.db.insertInto('account').values(account).execute()
  const payload = { email, password: testPassword }
  const signedIn = await before.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  const { token } = signedIn.json<{ data: { token: string } }>().data

  const standby = await startServer(primary.url)
  const { app, db } = await productOn(standby.url)
  const key = randomUUID()
  const write = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/saved-views',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: { list: 'events', name: 'Open', filter: {}, sort: '', per_page: 15 },
    })
  const sentAway = async (answer: Awaited<ReturnType<typeof write>>) => {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toBe('5')
  }
  await sentAway(await write())

  // Replayed by the standby, which lets it go when it is promoted.
  const other = new Client({ connectionString: primary.url })
  other.on('error', () => undefined)
  await other.connect()
  await other.query('begin; lock table saved_view in access exclusive mode')
  const isHeld = async () => {
    const { rows } = await sql<{ held: boolean }>`select exists (select from pg_locks
      where relation = 'saved_view'::regclass and mode = 'AccessExclusiveLock') as held`.execute(db)
    return rows[0]?.held
  }
  await expect.poll(isHeld).toBe(true)
  const underWay = write()
  const isWaiting = async () => {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_locks
      where relation = 'saved_view'::regclass and not granted) as waits`.execute(db)
    return rows[0]?.waits
  }
  await expect.poll(isWaiting).toBe(true)
  await primary.stop()
  await onServer(standby.url, 'select pg_promote()')
  await sentAway(await underWay)

  const done = [await write(), await write()]
  expect(done.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(done[1]?.body).toBe(done[0]?.body)
  expect(await db.selectFrom('saved_view').select('name').execute()).toEqual([{ name: 'Open' }])
})
