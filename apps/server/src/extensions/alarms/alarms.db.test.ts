import type { OpenAlarm } from '@gangway/contract/alarms'
import type { NoticeRow } from '@gangway/contract/notices'
import type { AlarmKind } from '@gangway/domain/alarms/alarm-kinds'
import { buildEvent } from '@gangway/testkit/build-event'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/base/env.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { agencyReference, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { certificateEnds, startTlsServer } from '../../testing/tls-server.ts'
import { recordDamage } from '../../modules/changes/index.ts'
import { planNoticeMails } from '../../modules/notices/index.ts'
import { type Measured, settleAlarms } from './alarms.service.ts'
import { checkpoint, checkpointLine } from '../audit/index.ts'
import { watchAudit, watchCertificates, watchProduct, watchRetention } from './index.ts'

const server = await startWithTwoAgencies()
server.time.now = new Date()

beforeEach(async () => {
  for (const table of ['notice', 'notice_mail', 'alarm', 'job', 'sign_in'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

const config = readConfig({})
const now = () => new Date()
const deps = () => ({ db: server.db, config, clock: now, keyRing: server.secrets.keyRing })

const open = async (caller = server.admin) => (await caller.get('/alarms')).json().data
const openKinds = async () => (await open()).map(({ kind }: { kind: AlarmKind }) => kind)
const noticesOf = async (caller: TestCaller): Promise<NoticeRow[]> =>
  (await caller.get('/notices')).json().data

const settle = (figure: number, kind: AlarmKind = 'disk.full', subject = 'web-1:3000') =>
  settleAlarms(deps(), { kinds: [kind] }, [{ kind, subject, values: [figure] }])

describe('settleAlarms', () => {
  // Rule N1.6
  test('an alarm opens once, is renewed without a word, closes, and may open again', async () => {
    await settle(4)
    const [first] = await open()
    expect(first).toMatchObject({ kind: 'disk.full', subject: 'web-1:3000', figure: 4 })
    for (const figure of [3, 12]) await settle(figure)
    expect(await open()).toEqual([{ ...first, figure: 12 }])
    expect(await noticesOf(server.admin)).toHaveLength(1)
    await settle(60)
    expect(await open()).toEqual([])
    expect(await noticesOf(server.admin)).toMatchObject([{ alarm: { is_over: true } }])
    await settle(2)
    expect(await open()).toMatchObject([{ figure: 2 }])
    expect(await noticesOf(server.admin)).toHaveLength(2)
  })

  test('many instances raise it once, and end it once', async () => {
    const address = 'http://127.0.0.1:9'
    const told = { ...deps(), config: { ...config, ALERT_WEBHOOK_URL: address } }
    const say = (figure: number) =>
      settleAlarms(told, { kinds: ['disk.full'] }, [
        { kind: 'disk.full', subject: 'web-1', values: [figure] },
      ])
    await Promise.all(Array.from({ length: 5 }, () => say(1)))
    expect(await open()).toHaveLength(1)
    await Promise.all(Array.from({ length: 5 }, () => say(90)))
    const jobs = await server.db.selectFrom('job').orderBy('id').select('payload').execute()
    const alarm_id = expect.any(Number)
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { alarm_id, state: 'open' },
      { alarm_id, state: 'resolved' },
    ])
    expect(await noticesOf(server.admin)).toHaveLength(1)
  })

  test('what cannot be measured changes nothing, and what is no longer measured is over', async () => {
    const say = (measured: Measured[]) =>
      settleAlarms(deps(), { kinds: ['certificate.ending'] }, measured)
    const one = { kind: 'certificate.ending', subject: 'a:443' } as const
    await say([{ ...one, values: [3] }])
    await say([{ ...one, values: null }])
    expect(await open()).toHaveLength(1)
    await settle(3, 'disk.full')
    await say([])
    expect(await openKinds()).toEqual(['disk.full'])
  })

  test('one instance says nothing of another', async () => {
    await settle(4, 'disk.full', 'web-2:3000')
    const watch = { kinds: ['disk.full'] as const, subjects: ['web-1:3000'] }
    await settleAlarms(deps(), watch, [{ kind: 'disk.full', subject: 'web-1:3000', values: [80] }])
    expect(await open()).toMatchObject([{ subject: 'web-2:3000' }])
  })
})

describe('under the bell and by mail', () => {
  test('admins see it with what to know of it, others do not', async () => {
    await settle(4)
    const [notice] = await noticesOf(server.admin)
    expect(notice).toMatchObject({
      kind: 'alarm.operation',
      alarm: { kind: 'disk.full', subject: 'web-1:3000', figure: 4, is_over: false },
      path: '/dashboard',
    })
    await settle(20, 'guesses.account', '')
    const told = await noticesOf(server.admin)
    expect(told.find(({ kind }) => kind === 'alarm.security')).toMatchObject({
      path: '/audit?action=session.refuse',
    })
    for (const caller of [server.staff, server.agency, server.otherAgency]) {
      expect(await noticesOf(caller)).toEqual([])
    }
    for (const caller of [server.staff, server.agency]) {
      expect((await caller.get('/alarms')).statusCode).toBe(403)
    }
  })

  test('admins choose how they are mailed, others are not asked', async () => {
    const kindsFor = async (caller: TestCaller) =>
      (await caller.get('/notices/preferences')).json().data.kinds
    expect(await kindsFor(server.admin)).toContainEqual({
      kind: 'alarm.security',
      cadence: 'at_once',
    })
    expect(JSON.stringify(await kindsFor(server.staff))).not.toContain('alarm.')
  })

  const mailed = async () => {
    await server.db.deleteFrom('job').execute()
    const clock = () => new Date(Date.now() + 11 * 60_000)
    await planNoticeMails({ db: server.db, clock })
    return (await server.runJobs()).filter(({ subject }) => /disk|guessing/.test(subject))
  }

  test('a mail names it, unless it was over before', async () => {
    await settle(4)
    expect((await mailed()).at(-1)).toMatchObject({
      to: 'admin@operator.example',
      subject: 'The disk is nearly full: 4 % free on web-1:3000',
    })
    const before = (await mailed()).length
    await settle(90)
    await settle(1)
    await settle(90)
    expect(await mailed()).toHaveLength(before)
  })

  test('an attack that is over is mailed all the same; muted, the bell still shows it', async () => {
    const before = (await mailed()).length
    await settle(40, 'guesses.account', '')
    await settle(0, 'guesses.account', '')
    expect(await mailed()).toHaveLength(before + 1)
    const off = { time_zone: 'UTC', quiet: null }
    const kinds = [{ kind: 'alarm.security', cadence: 'off' }]
    await server.admin.send('PUT', '/notices/preferences', { ...off, kinds })
    await settle(40, 'guesses.account', '')
    expect(await mailed()).toHaveLength(before + 1)
    expect(await noticesOf(server.admin)).toHaveLength(2)
  })
})

describe('watchProduct', () => {
  const watch = () => watchProduct(deps())

  test('in quiet nothing opens', async () => {
    await watch()
    expect(await open()).toEqual([])
  })

  function guess(email: string, remoteAddress: string) {
    const payload = { email, password: 'a wrong guess' }
    return server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload,
      remoteAddress,
    })
  }

  const passSignIns = () =>
    sql`update sign_in set at = at - interval '61 minutes'`.execute(server.db)

  test('guesses at one account, from wherever, until they stop', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      for (let count = 0; count < 10; count += 1) await guess('staff@operator.example', address)
    }
    await watch()
    expect(await open()).toMatchObject([{ kind: 'guesses.account', subject: '', figure: 20 }])
    await passSignIns()
    await watch()
    expect(await open()).toEqual([])
  })

  test('guesses from one address at many accounts', async () => {
    for (let count = 0; count < 49; count += 1) {
      await server.db
        .insertInto('sign_in')
        .values({
          mail_hash: `hash ${count}`,
          outcome: 'wrong_credentials',
          address: '192.0.2.9',
          user_agent: 'x',
        })
        .execute()
    }
    await watch()
    expect(await openKinds()).toEqual([])
    await guess('nobody@operator.example', '192.0.2.9')
    await watch()
    expect(await open()).toMatchObject([{ kind: 'guesses.address', figure: 50 }])
    expect(JSON.stringify(await noticesOf(server.admin))).not.toContain('192.0.2')
  })

  test('damage is reported when it is found, and stays open for a week', async () => {
    await recordDamage(server.db, 'stored_file:4711')
    await watch()
    expect(await openKinds()).toEqual(['data.damaged'])
    const told = (await noticesOf(server.admin)).map(({ kind }) => kind)
    expect(told).toEqual(['sealed.unreadable'])
    await server.db.deleteFrom('notice').execute()
  })

  test('jobs and mails that fail, each under its own name', async () => {
    const add = (kind: string) =>
      server.db.insertInto('job').values({ kind, payload: '{}', attempts: 11 }).execute()
    await add('data_doubt.judge')
    const handlers = jobHandlers({
      ...deps(),
      config: server.deps.config,
      mailer: {
        send: () => Promise.reject(new Error('no one is at home')),
        close: () => undefined,
      },
      secrets: server.secrets,
      files: server.deps.files,
    })
    const run = () => runJobs({ db: server.db, handlers, log: server.app.log })
    await run()
    await watch()
    expect(await openKinds()).toContain('jobs.failing')
    expect(await openKinds()).not.toContain('mails.failing')
    await server.db.deleteFrom('job').execute()
    const post = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/v1${path}`, payload })
    await post('/auth/forgot', { email: 'staff@operator.example' })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await run()
      await sql`update job set run_at = now()`.execute(server.db)
    }
    await watch()
    expect(await openKinds()).toContain('mails.failing')
    expect(await openKinds()).not.toContain('jobs.failing')
    await sql`update job set run_at = now() - interval '16 minutes'`.execute(server.db)
    await watch()
    expect(await openKinds()).toContain('jobs.late')
  })

  test('a key that has two weeks left of its age, where an age is configured', async () => {
    const { keyRing } = server.secrets
    const [made] = keyRing.created.values()
    const later = (days: number) => () => new Date((made?.getTime() ?? 0) + days * 86_400_000)
    const at = (days: number, PII_KEY_DAYS = 365) =>
      watchProduct({ ...deps(), config: { ...config, PII_KEY_DAYS }, clock: later(days) })
    const figure = async () =>
      (await open()).find(({ kind }: OpenAlarm) => kind === 'key.old')?.figure
    await at(350)
    expect(await figure()).toBeUndefined()
    await at(351)
    expect(await figure()).toBe(14)
    await at(400)
    expect(await figure()).toBe(0)
    await at(400, 0)
    expect(await figure()).toBeUndefined()
    await at(4, 10)
    expect(await figure()).toBeUndefined()
    await at(5, 10)
    expect(await figure()).toBe(5)
  })

  test('a lost instance no longer raises anything', async () => {
    await settle(4)
    await watch()
    expect(await openKinds()).toContain('disk.full')
    await sql`update alarm set renewed_at = renewed_at - interval '16 minutes'`.execute(server.db)
    await watch()
    expect(await openKinds()).not.toContain('disk.full')
  })
})

describe('watchAudit', () => {
  beforeAll(async () => {
    await server.addEvent()
  })

  test('an entry that someone changes behind the product, until it is put right', async () => {
    const logged: unknown[] = []
    const log = { info: (fields: unknown) => logged.push(fields) }
    await watchAudit(deps(), log)
    expect(await open()).toEqual([])
    const end = { checkpoint: checkpointLine(await checkpoint(server.db)) }
    expect(logged).toEqual([end])
    const change = (from: string, to: string) =>
      sql`update audit_entry set action = ${to} where action = ${from}`.execute(server.db)
    const switched = (state: 'enable' | 'disable') =>
      sql`alter table audit_entry ${sql.raw(state)} trigger append_only`.execute(server.db)
    await switched('disable')
    await change('event.create', 'event.open')
    await watchAudit(deps(), log)
    expect(logged).toEqual([end])
    const [alarm] = await open()
    expect(alarm.kind).toBe('audit.broken')
    expect(alarm.figure).toBeGreaterThan(0)
    expect(await noticesOf(server.admin)).toMatchObject([{ kind: 'alarm.security' }])
    await change('event.open', 'event.create')
    await switched('enable')
    await watchAudit(deps(), log)
    expect(await open()).toEqual([])
  })
})

describe('watchCertificates', () => {
  test('each configured service once, by any authority, until it is renewed or removed', async () => {
    const { host, port } = await startTlsServer()
    const address = `https://${host}:${port}`
    const addresses = { APP_URL: address, OIDC_ISSUER: `${address}/issuer` }
    const watch = (daysBefore: number, set: Partial<typeof config> = addresses) =>
      watchCertificates({
        ...deps(),
        config: { ...config, ...set },
        clock: () => new Date(certificateEnds.getTime() - daysBefore * 86_400_000),
      })
    await watch(40)
    expect(await open()).toEqual([])
    await watch(9.5)
    const alarm = { kind: 'certificate.ending', subject: `${host}:${port}`, figure: 9 }
    expect(await open()).toMatchObject([alarm])
    await watch(-3)
    expect(await open()).toMatchObject([{ ...alarm, figure: 0 }])
    await watch(40)
    expect(await open()).toEqual([])
    await watch(2)
    await watch(2, { APP_URL: 'http://127.0.0.1' })
    expect(await open()).toEqual([])
  })
})

describe('watchRetention', () => {
  test('data overdue for more than a day, and a deletion that waits', async () => {
    const event = buildEvent({ agency: agencyReference, event_date: '2026-07-13' })
    await server.addEvent(event)
    const on = (day: string, limits: Record<string, string>) =>
      watchRetention({
        ...deps(),
        config: readConfig(limits),
        clock: () => new Date(`${day}T12:00:00Z`),
      })
    const generous = { RETENTION_LIMIT_PERCENT: '100' }
    await on('2026-08-01', generous)
    expect(await open()).toEqual([])
    await on('2028-07-14', generous)
    expect(await open()).toMatchObject([{ kind: 'retention.overdue' }])
    const strict = { RETENTION_LIMIT_PERCENT: '1', RETENTION_LIMIT_ORDERS: '1' }
    await server.addEvent(buildEvent({ agency: agencyReference, event_date: '2026-07-13' }))
    await on('2028-07-14', strict)
    expect((await openKinds()).toSorted()).toEqual(['retention.held_back', 'retention.overdue'])
    await on('2026-08-01', strict)
    expect(await open()).toEqual([])
  })
})
