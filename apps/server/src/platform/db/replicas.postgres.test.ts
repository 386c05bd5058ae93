import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { startCuttingProxy } from '../../testing/cutting-proxy.ts'
import { makePostgresTemplate } from '../../testing/database-templates.ts'
import {
  addressWith,
  createDatabase,
  dropDatabase,
  onServer,
  startServer,
} from '../../testing/postgres-databases.ts'
import { callerWith, type TestCaller } from '../../testing/test-app.ts'
import { startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { readConfig } from '../base/env.ts'
import { openPostgres } from './database.ts'
import { replicaCheck, tryReplicas } from '../checks/replica-check.ts'
import { replicasOf } from './replicas.ts'

// A primary of their own: what other tests write would keep the replica behind.
const primary = await startServer()
const { template } = await makePostgresTemplate(primary.url)
const server = await startWithTwoAgencies({}, template)
const { databaseUrl: url = '', agencyUrl = '' } = server
const { event_id, agency_hash } = await server.addEvent()

// Otherwise people see what no replica has received yet, and it is asked in vain.
await onServer(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`)
const standby = await startServer(url)
const portOf = (address: string) => new URL(address).port
const at = (port: string | number, address = url) => addressWith(address, { port: String(port) })
const replica = openPostgres(at(portOf(standby.url)), 1)
atEnd(() => replica.close())

/** An instance that reads from the replica, and loses it or the primary on request. */
async function startInstance() {
  const toPrimary = await startCuttingProxy(Number(portOf(url)), () => Infinity)
  const toReplica = await startCuttingProxy(Number(portOf(standby.url)), () => Infinity)
  const opened = openPostgres(at(toPrimary.port), 4, {
    agencyUrl: at(toPrimary.port, agencyUrl),
    listenAddresses: [url],
    readUrl: at(toReplica.port),
  })
  const app = await buildApp({ ...server.deps, db: opened.db, listen: opened.listen })
  const lose = { primary: toPrimary.stop, replica: toReplica.stop }
  atEnd(async () => {
    await app.close()
    await opened.close()
    await lose.primary()
    await lose.replica()
  })
  const as = ({ token }: TestCaller) => callerWith(app, token)
  const figures = replicasOf(opened.db)?.figures ?? { answered: 0, behind: 0, away: 0 }
  return { app, lose, as, figures, staff: as(server.staff), agency: as(server.agency) }
}

const idsOf = (answer: Awaited<ReturnType<TestCaller['get']>>) =>
  answer.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
const timeOf = async (caller: TestCaller) =>
  (await caller.get(`/events/${event_id}`)).json().data.pickup_time
const setTime = (caller: TestCaller, pickup_time: string) =>
  caller.send('PATCH', `/events/${event_id}`, { agency_hash, pickup_time })
const pause = () => sql`select pg_wal_replay_pause()`.execute(replica.db)
const resume = () => sql`select pg_wal_replay_resume()`.execute(replica.db)

test('lists come from the replica, and each agency sees its own alone', async () => {
  const { as, figures } = await startInstance()
  const callers = [server.staff, server.agency, server.otherAgency].map(as)
  let year = 2100
  const askAll = async () => {
    const before = { ...figures }
    // Each time another question, because answers are kept.
    year += 1
    const asked = await Promise.all(callers.map((caller) => caller.get(`/events?to=${year}-01-01`)))
    expect(asked.map(idsOf)).toEqual([[event_id], [event_id], []])
    return {
      behind: figures.behind - before.behind,
      away: figures.away - before.away,
      isAnsweredForAll: figures.answered - before.answered >= callers.length,
    }
  }
  // While the replica is a moment behind, the primary answers the same.
  await expect.poll(askAll).toEqual({ behind: 0, away: 0, isAnsweredForAll: true })
})

test('the person who changed something sees it at once, and so does everyone else', async () => {
  const { agency, staff, figures } = await startInstance()
  let looks = 0
  // Each time another text, because answers are kept.
  const answeredSoFar = async () => {
    expect((await agency.get(`/search?text=${(looks += 1)}`)).statusCode).toBe(200)
    return figures.answered
  }
  await expect.poll(answeredSoFar).toBeGreaterThan(0)
  await pause()
  try {
    const { answered, behind } = figures
    // It is recorded first, and its rows are read after that.
    expect((await staff.get('/events/export?format=csv')).body).toContain('Harbour Tours')
    expect(figures).toMatchObject({ answered, behind: behind + 1 })
    expect((await setTime(agency, '08:00')).statusCode).toBe(200)
    expect([await timeOf(agency), await timeOf(staff)]).toEqual(['08:00', '08:00'])
    expect(figures.answered).toBe(answered)
    expect(figures.behind).toBeGreaterThan(behind)
  } finally {
    await resume()
  }
  const { answered } = figures
  await expect.poll(answeredSoFar).toBeGreaterThan(answered)
})

test('without the replica everything goes on', async () => {
  const { agency, lose, figures } = await startInstance()
  await lose.replica()
  expect(idsOf(await agency.get('/events'))).toEqual([event_id])
  expect(figures).toMatchObject({ answered: 0, behind: 0 })
  expect(figures.away).toBeGreaterThan(0)
})

test('without the primary people read on, and what they would change is refused until it is back', async () => {
  const { app, agency, as, lose } = await startInstance()
  await lose.primary()
  expect(idsOf(await agency.get('/events'))).toEqual([event_id])
  expect(idsOf(await as(server.otherAgency).get('/events'))).toEqual([])
  expect((await agency.get('/auth/me')).json().data.email).toBe('anna@harbour.example')
  const stranger = callerWith(app, 'x'.repeat(43))
  expect((await stranger.get('/events')).statusCode).toBe(401)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const { statusCode, headers } = await setTime(agency, '10:00')
  expect([statusCode, headers['retry-after']]).toEqual([503, expect.any(String)])
})

test('without both an instance is not ready', async () => {
  const { app, agency, lose } = await startInstance()
  await lose.primary()
  await lose.replica()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await agency.get('/events')).statusCode).toBe(503)
})

test('a replica of another database is refused, and one that is away is warned of', async () => {
  const config = (DATABASE_READ_URL: string) => ({
    ...readConfig({}),
    DATABASE_URL: url,
    DATABASE_READ_URL,
  })
  expect(await tryReplicas(readConfig({}))).toBeNull()
  expect(await tryReplicas(config(at(portOf(standby.url))))).toBeNull()
  expect(await replicaCheck(config(url))?.run()).toContain('the primary itself')
  const other = await createDatabase(url, 'another')
  atEnd(() => dropDatabase(url, 'another'))
  await expect(tryReplicas(config(other))).rejects.toThrow('DATABASE_READ_URL: it leads to another')
  const closed = await startCuttingProxy(1, () => 0)
  await closed.stop()
  const away = at(closed.port)
  expect(await tryReplicas(config(away))).toContain('everything is read from the primary')
  await expect(replicaCheck(config(away))?.run()).rejects.toThrow('DATABASE_READ_URL')
})
