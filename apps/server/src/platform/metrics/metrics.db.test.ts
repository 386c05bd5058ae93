import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../../app.ts'
import { measureData } from '../../measure-data.ts'
import { atEnd } from '../../testing/at-end.ts'
import { callerWith, startTestApp } from '../../testing/test-app.ts'
import { openPostgres } from '../db/database.ts'
import { handle, enqueue } from '../jobs/job-kind.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { measureStatements } from './measure-database.ts'
import { measureServer } from './measure-server.ts'
import { openMeters } from './meters.ts'
import { monitoringNames } from '../../testing/monitoring-names.ts'

const token = 'the-token-of-a-monitoring-system-in-tests'
const server = await startTestApp()
const meters = await openMeters(token)
if (meters === null) throw new Error('there is a token')
const watch = measureStatements(meters)
const { databaseUrl } = server
const database =
  databaseUrl === undefined
    ? { db: server.db, pool: null }
    : openPostgres(databaseUrl, 3, { watch })
const config = { ...server.deps.config, METRICS_TOKEN: token }
const measures = await measureServer(meters, config, database)
measureData(meters, { db: database.db, config, keyRing: server.secrets.keyRing })
const files = measures.files(server.deps.files)
const app = await buildApp({ ...server.deps, db: database.db, files, meters, config })
await app.listen({ host: '127.0.0.1', port: 0 })
atEnd(async () => {
  await app.close()
  if ('close' in database) await database.close()
})

async function scrape(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ url: '/metrics', headers })
  expect(response.statusCode).toBe(200)
  return response.body
}

/** The value of a series; undefined: there is none. */
async function value(series: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('requests', () => {
  test('are counted by route pattern, and no made-up address becomes a series', async () => {
    for (const path of ['/api/v1/events/4711', '/api/v1/events/4712', '/secret-of-ida']) {
      await app.inject({ url: path })
    }
    await app.inject({ method: 'POST', url: '/Ida.Example' })
    const text = await scrape()
    const of = `method="GET",route="/api/v1/events/:event_id"`
    expect(text).toContain(`gangway_http_requests_total{${of},status="401"} 2\n`)
    expect(text).toContain(`gangway_http_request_seconds_count{${of}} 2\n`)
    expect(text).toContain('gangway_refusals_total{code="unauthenticated"} 2\n')
    const withoutValues = text.replaceAll(/ \S+$/gm, '')
    expect(withoutValues).not.toMatch(/4711|ida/i)
  })

  test('are under way until they end, this scrape included', async () => {
    expect(await value('gangway_http_requests_under_way')).toBe(1)
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/healthz' })))
    expect(await value('gangway_http_requests_under_way')).toBe(1)
  })

  test('that guess passwords show as refusals', async () => {
    const payload = { email: 'ida@example.org', password: 'wrong guess' }
    await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
    expect(await value('gangway_refusals_total{code="invalid_credentials"}')).toBe(1)
  })
})

test('answers kept in memory count as hit or miss', async () => {
  await server.addAccount({ email: 'staff@example.org', role: 'staff' })
  const { token: session } = await server.signIn('staff@example.org')
  const caller = callerWith(app, session)
  const hits = (await value('gangway_response_cache_total{outcome="hit"}')) ?? 0
  for (let count = 0; count < 3; count += 1) {
    expect((await caller.get('/events')).statusCode).toBe(200)
  }
  expect(await value('gangway_response_cache_total{outcome="hit"}')).toBe(hits + 1)
  expect(await value('gangway_response_cache_bytes')).toBeGreaterThan(0)
})

describe('jobs', () => {
  const kind = { name: 'test.greet', payload: z.object({ fails: z.boolean() }) }
  const handlers = [
    handle(kind, async ({ fails }) => {
      if (fails) throw new Error('no one is at home')
    }),
  ]
  const run = () => runJobs({ db: server.db, handlers, log: server.app.log, watch: measures.job })
  const add = (fails: boolean) =>
    server.db.transaction().execute((transaction) => enqueue(transaction, kind, { fails }))

  test('show how many wait, and what became of them', async () => {
    await add(false)
    await add(true)
    expect(await value('gangway_jobs_waiting{kind="test.greet"}')).toBe(2)
    await run()
    const count = (outcome: string) =>
      value(`gangway_job_seconds_count{kind="test.greet",outcome="${outcome}"}`)
    expect([await count('done'), await count('postponed')]).toEqual([1, 1])
  })
})

test('a task shows when it last succeeded, and how often it failed', async () => {
  const stopped = new AbortController().signal
  const task = (run: () => Promise<unknown>) => measures.task({ name: 'sweep', minutes: 1, run })
  await expect(task(() => Promise.reject(new Error('stuck'))).run(stopped)).rejects.toThrow('stuck')
  const ended = 'gangway_task_last_success_timestamp_seconds{task="sweep"}'
  expect(await value(ended)).toBeUndefined()
  await task(async () => undefined).run(stopped)
  expect(await value(ended)).toBeGreaterThan(1_000_000_000)
  expect(await value('gangway_task_failures_total{task="sweep"}')).toBe(1)
})

test('mails count as sent or failed', async () => {
  const sent: string[] = []
  const mailer = measures.mailer({
    send: async ({ to }) => {
      if (to === 'gone') throw new Error('refused')
      sent.push(to)
    },
    close: () => undefined,
  })
  const mail = { subject: '', text: '', html: '', link: null }
  await mailer.send({ ...mail, to: 'ana' })
  await expect(mailer.send({ ...mail, to: 'gone' })).rejects.toThrow('refused')
  expect(sent).toEqual(['ana'])
  expect(await value('gangway_mails_total{outcome="sent"}')).toBe(1)
  expect(await value('gangway_mails_total{outcome="failed"}')).toBe(1)
})

test('database and disk say how full they are', async () => {
  expect(await value('gangway_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(await value('gangway_disk_free_bytes')).toBeGreaterThan(0)
  if (databaseUrl === undefined) return
  expect(await value('gangway_database_connections_limit')).toBe(3)
  expect(await value('gangway_database_waiting')).toBe(0)
  expect(await value('gangway_database_acquire_seconds_count')).toBeGreaterThan(0)
})

test('open alarms are counted by kind, those of which there is none as well', async () => {
  await server.db
    .insertInto('alarm')
    .values({ kind: 'disk.full', subject: 'one', figure: 4 })
    .execute()
  expect(await value('gangway_alerts_open{kind="disk.full"}')).toBe(1)
  expect(await value('gangway_alerts_open{kind="audit.broken"}')).toBe(0)
  await server.db.deleteFrom('alarm').execute()
})

test('what is overdue, and which keys sealed what, is shown', async () => {
  expect(await value('gangway_retention_overdue_seconds{holding="persons"}')).toBe(0)
  expect(await value('gangway_retention_held_back')).toBe(0)
  const made = await value('gangway_keys_active_created_timestamp_seconds')
  expect(made).toBeGreaterThan(1_700_000_000)
})

test('a figure that cannot be read is left out, and the others stay', async () => {
  meters.readGauge({ name: 'gangway_broken_bytes', help: 'Never known' }, () =>
    Promise.reject(new Error('gone')),
  )
  const before = (await value('gangway_metrics_unread_total{metric="gangway_broken_bytes"}')) ?? 0
  expect(await value('gangway_broken_bytes')).toBeUndefined()
  expect(
    await value('gangway_metrics_unread_total{metric="gangway_broken_bytes"}'),
  ).toBeGreaterThan(before)
})

test.runIf(databaseUrl !== undefined)(
  'dashboard, rules and documentation name metrics that exist',
  async () => {
    const known = new Set([...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const { files, names } = monitoringNames()
    expect(files).toBeGreaterThan(2)
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  },
)
