import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { callerWith, startTestApp } from '../../testing/test-app.ts'
import { openPostgres } from '../db/database.ts'
import { measureStrain } from '../load/strain.ts'

const server = await startTestApp()
const connections = 3
const { db, listen, queue, close } = openPostgres(server.databaseUrl ?? '', connections)
const strain = measureStrain(queue, connections)
const app = await buildApp({ ...server.deps, db, listen, strain })
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

const hold = (seconds: number) =>
  Promise.all(
    Array.from({ length: connections }, () => sql`select pg_sleep(${seconds})`.execute(db)),
  )

test('while no connection is free, a crowd without a session is asked to come back at once, and work goes on', async () => {
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const held = hold(1.5)
  const crowd = Array.from({ length: 20 }, () => staff.get('/auth/me'))
  await expect.poll(() => strain().waited, { interval: 10 }).toBeGreaterThan(300)
  const [stranger, exported] = [await signIn(), await staff.get('/events/export?format=csv')]
  expect(strain().waited).toBeGreaterThan(0)
  for (const refused of [stranger, exported]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
    expect(refused.headers['retry-after']).toMatch(/^[1-4]$/)
  }
  const work = staff.send('PATCH', '/auth/me', { name: 'Staff' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const answers = await Promise.all([...crowd, work])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await held
  expect((await signIn()).statusCode).toBe(422)
  expect(strain()).toMatchObject({ waited: 0, queued: 0 })
})

describe('on a machine that hardly turns', async () => {
  const stuck = () => ({ lateness: 10_000, waited: 60_000, queued: 50 })
  const slow = await buildApp({ ...server.deps, strain: stuck })
  atEnd(() => slow.close())
  const person = callerWith(slow, token)

  test('a lone caller is never refused, whatever is called', async () => {
    const login = { email: 'nobody@operator.example', password: 'wrong horse battery' }
    const answers = [
      await slow.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login }),
      await person.get('/events/export?format=csv'),
      await person.get('/events'),
      await person.send('PATCH', '/auth/me', { name: 'Staff' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 200, 200, 200])
  })

  test('nor beside any number of programs that wait for changes', async () => {
    const waiting = Array.from({ length: 60 }, () => person.get('/changes?after=latest&wait=1'))
    await expect.poll(() => slow.requestsUnderWay().length).toBe(60)
    expect((await person.get('/auth/me')).statusCode).toBe(200)
    const answers = await Promise.all(waiting)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('a crowd is', async () => {
    const crowd = await Promise.all(Array.from({ length: 60 }, () => person.get('/events')))
    const statuses = crowd.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32)
    expect(statuses).toContain(503)
    expect((await person.get('/events')).statusCode).toBe(200)
  })
})
