import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { callerWith, startTestApp } from '../../testing/test-app.ts'
import { openPostgres } from '../db/database.ts'
import { measurePressure } from './pressure.ts'

const server = await startTestApp()
const connections = 3
const { db, listen, queue, close } = openPostgres(server.databaseUrl ?? '', connections)
const pressure = measurePressure(queue, connections)
const app = await buildApp({ ...server.deps, db, listen, pressure })
atEnd(close)
atEnd(() => app.close())
await server.addAccount({ email: 'staff@operator.example', role: 'staff' })
const { token } = await server.signIn('staff@operator.example')
const staff = callerWith(app, token)

const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'nobody@operator.example', password: 'wrong horse battery' },
  })

test('while no connection is free, those without a session are asked to come back at once, and work goes on', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const seconds = 1.5
  const held = Promise.all(
    Array.from({ length: connections }, () => sql`select pg_sleep(${seconds})`.execute(db)),
  )
  const first = staff.get('/auth/me')
  await expect.poll(() => pressure().waited, { interval: 10 }).toBeGreaterThan(300)
  const began = performance.now()
  const [stranger, exported] = [await signIn(), await staff.get('/events/export?format=csv')]
  expect(performance.now() - began).toBeLessThan(200)
  for (const refused of [stranger, exported]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
    expect(refused.headers['retry-after']).toMatch(/^[1-4]$/)
  }
  const work = staff.send('PATCH', '/auth/me', { name: 'Staff' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect([(await first).statusCode, (await work).statusCode]).toEqual([200, 200])
  await held
  expect((await signIn()).statusCode).toBe(422)
  expect(pressure()).toMatchObject({ waited: 0, queued: 0 })
})
