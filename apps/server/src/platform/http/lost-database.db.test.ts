import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../modules/accounts/index.ts'
import { atEnd } from '../../testing/at-end.ts'
import { openCopy } from '../../testing/database-templates.ts'
import { startServer } from '../../testing/postgres-databases.ts'
import { callerWith, startTestApp, type TestApp, testPassword } from '../../testing/test-app.ts'
import { defaultAgencyRole } from '../db/agency-role.ts'
import { type OpenDatabase, openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrations.ts'

const email = 'staff@operator.example'
const server = await startTestApp()

/** The product on its own database, which the test may break. */
async function productOn({ deps }: TestApp, { db, listen }: Pick<OpenDatabase, 'db' | 'listen'>) {
  await migrate(db, defaultAgencyRole)
  const password_hash = await hashPassword(testPassword)
  const account = { email, password_hash, name: 'Staff', role: 'staff' as const, agency_id: null }
  await db.insertInto('account').values(account).execute()
  const app = await buildApp({ ...deps, db, listen })
  await app.ready()
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: testPassword },
    })
  const { token } = (await signIn()).json<{ data: { token: string } }>().data
  atEnd(() => app.close())
  return { app, signIn, caller: callerWith(app, token) }
}

test.runIf(server.engine === 'postgres')(
  'a PostgreSQL server that crashes or ends connections is answered with 503, and found again',
  async () => {
    const cluster = await startServer()
    const database = openPostgres(cluster.url, 5)
    const { app, caller } = await productOn(server, database)
    const calls = [
      () => caller.get('/events'),
      () => caller.get('/auth/me'),
      () => caller.send('PATCH', '/auth/me', { name: 'Staff' }),
      () => caller.send('POST', '/auth/forgot', { email }),
    ]
    const outcomes = { right: 0, away: 0, others: [] as unknown[], slowest: 0 }
    const callers = { areDone: false }
    const keepCalling = async (call: (typeof calls)[number]) => {
      while (!callers.areDone) {
        const began = performance.now()
        const response = await call()
        outcomes.slowest = Math.max(outcomes.slowest, performance.now() - began)
        const { statusCode, headers, body } = response
        if (statusCode < 300 || statusCode === 429) outcomes.right += 1
        else if (statusCode === 503 && headers['retry-after'] === '5') outcomes.away += 1
        else outcomes.others.push([statusCode, body])
      }
    }
    const running = Promise.all([...calls, ...calls, ...calls].map(keepCalling))
    const untilRightAgain = async () => {
      const before = outcomes.right
      await expect.poll(() => outcomes.right).toBeGreaterThan(before + 20)
    }
    await untilRightAgain()
    for (let round = 0; round < 5; round += 1) {
      await cluster.crash()
      await untilRightAgain()
      const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'gangway' and pid <> pg_backend_pid()`
      await others.execute(database.db).catch(() => undefined)
      await untilRightAgain()
    }
    callers.areDone = true
    await running
    expect(outcomes.others).toEqual([])
    expect(outcomes.away).toBeGreaterThan(0)
    expect(outcomes.slowest).toBeLessThan(10_000)
    await app.close()
    await database.close()
  },
)

test('a database that was closed, as in the last moments of a shutdown, is answered with 503', async () => {
  const database = await openCopy(inject('databaseTemplate'))
  const { signIn, caller } = await productOn(server, database)
  expect((await caller.get('/auth/me')).statusCode).toBe(200)
  await database.close()
  for (const response of [await signIn(), await caller.get('/auth/me')]) {
    expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable'])
    expect(response.headers['retry-after']).toBe('5')
  }
})
