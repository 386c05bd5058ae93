import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { systemClock } from '../../platform/base/clock.ts'
import { readConfig } from '../../platform/base/env.ts'
import { runJobs } from '../../platform/jobs/run-jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { startSlowMailServer } from '../../testing/slow-mail-server.ts'
import { ageAccounts, written } from '../../testing/comment-calls.ts'
import {
  type AddedEvent,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'
import { untoldOutbox } from '../../testing/untold-outbox.ts'
import { planNoticeMails } from './index.ts'

/** Mails about notices, up to a real mail server, with time moved by hand. */
const now = new Date()
const today = dateInTimeZone(now, 'UTC')
const later = addDays(today, 60)
const afterMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

const server = await startWithTwoAgencies()
server.time.now = now
let mailServer: TestMailServer
let mailer: Mailer
const anna = 'anna@harbour.example'

beforeAll(async () => {
  await ageAccounts(server)
})

const ordinary = { outbox: untoldOutbox, clock: systemClock }

beforeEach(async () => {
  mailServer = await startMailServer()
  mailer = openMailer(
    readConfig({ SMTP_URL: mailServer.url, MAIL_FROM: 'office@operator.example' }),
    ordinary,
  )
  for (const table of ['notice', 'notice_mail', 'notice_preference', 'job'] as const) {
    await server.db.deleteFrom(table).execute()
  }
  await server.db
    .updateTable('account')
    .set({ quiet_from: null, quiet_to: null, time_zone: 'UTC', language: 'en' })
    .execute()
})

afterEach(async () => {
  mailer.close()
  await mailServer.close()
})

const addEvent = (overrides: Parameters<TwoAgencies['addEvent']>[0] = {}) =>
  server.addEvent({ event_date: later, ...overrides })
const plan = (minutes: number) => planNoticeMails({ db: server.db, clock: afterMinutes(minutes) })

async function deliver(by: Mailer = mailer, stopped?: AbortSignal): Promise<void> {
  const config = readConfig({ APP_URL: 'https://gangway.example' })
  const handlers = jobHandlers({ ...server.deps, config, mailer: by })
  await runJobs({ db: server.db, handlers, log: server.app.log, ...(stopped && { stopped }) })
}

/** Makes everything that waits due, including jobs whose worker died. */
const passJobs = (interval: string) =>
  sql`update job set run_at = run_at - ${interval}::interval,
    locked_until = locked_until - ${interval}::interval`.execute(server.db)

const receivedBy = (email: string) =>
  mailServer.received.filter(({ to }) => to.includes(email)).map(({ source }) => readable(source))
const states = async () => {
  const rows = await server.db.selectFrom('notice_mail').orderBy('id').select('state').execute()
  return rows.map(({ state }) => state)
}
const failedMails = async () => (await server.admin.get('/notice-mails/failed')).json().data

function readable(source: string): string {
  return source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => text.replaceAll('_', ' '))
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (hex) =>
      Buffer.from(hex.replaceAll('=', ''), 'hex').toString('utf8'),
    )
    .replaceAll(/\r?\n\s+/g, ' ')
}

async function choose(who: AddedChoice): Promise<void> {
  const caller = who.by ?? server.agency
  const response = await caller.send('PUT', '/notices/preferences', {
    time_zone: 'UTC',
    quiet: null,
    kinds: [],
    ...who.what,
  })
  expect(response.statusCode).toBe(200)
}

interface AddedChoice {
  by?: TwoAgencies['agency']
  what: object
}

describe('a mail', () => {
  // Rule E4.16
  test('says a pick-up time with that of the ship', async () => {
    const call = buildShipCall({ call_date: later, ship: 'Clock', ship_time_offset_minutes: -60 })
    await server.addSeason({ ship_calls: [call] })
    const orders = [buildOrder({ ship: 'Clock' })]
    const { event_id, agency_hash } = await addEvent({ orders })
    await server.agency.send('POST', `/events/${event_id}/opened`)
    const body = { agency_hash, pickup_time: '09:00' }
    expect((await server.staff.send('PATCH', `/events/${event_id}`, body)).statusCode).toBe(200)
    await plan(61)
    await deliver()
    expect(receivedBy(anna).join()).toContain('pick-up 09:00 (ship 08:00)')
  })

  // Rule E10.7
  test('says what a disruption did, in the language of its reader', async () => {
    await server.db.updateTable('account').set({ language: 'de' }).execute()
    const port_id = await server.db.selectFrom('port').select('id').executeTakeFirstOrThrow()
    const date = addDays(later, 1)
    await addEvent({ event_date: date, orders: [buildOrder()] })
    const body = { port_id: port_id.id, date, cause: 'weather', words: 'Ms Holm', refund: true }
    const seen = await server.staff.send('POST', '/disruptions/preview', body)
    const [{ event_id, version }] = seen.json().data.agencies[0].events
    const events = [{ event_id, version, step: 'cancel', reason: 'weather' }]
    const done = await server.staff.send('POST', '/disruptions', { ...body, events })
    await server.db.deleteFrom('notice').where('kind', '<>', 'disruption.done').execute()
    await plan(11)
    await deliver()
    const [mail = ''] = receivedBy(anna)
    expect(mail).toContain('Wetter behindert den Betrieb in Hamburg am')
    expect(mail).toContain('eine Bestellung storniert, Kunden erhalten ihr Geld zurück')
    expect(mail).toContain(`https://gangway.example/disruptions/${done.json().data.id}`)
    expect(mail).not.toContain('Ms Holm')
  })

  test('says what, whose and where, as text and as HTML, and nothing personal beyond a name', async () => {
    const { event_id } = await addEvent({ agency_title: 'Elbe <by> boat' })
    await plan(9)
    await deliver()
    expect(receivedBy(anna)).toEqual([])
    await plan(11)
    await deliver()
    const [mail = ''] = receivedBy(anna)
    expect(mail).toContain('Subject: New excursion request: Elbe <by> boat, Hamburg')
    expect(mail).toContain(`https://gangway.example/events/${event_id}`)
    expect(mail).toContain('Elbe &lt;by&gt; boat')
    expect(mail).toContain('https://gangway.example/profile#notices')
    expect(mail).toMatch(/Message-ID: <notice-\d+\.[0-9a-f]{12}@gangway\.example>/i)
    for (const personal of ['Jens Petersen', '5550111', 'guide-']) {
      expect(mail).not.toContain(personal)
    }
    expect(mailServer.received).toHaveLength(1)
    await plan(30)
    await deliver()
    expect(mailServer.received).toHaveLength(1)
  })

  test('can be unsubscribed from with one click, without a session, and by nothing else', async () => {
    await addEvent()
    await plan(11)
    await deliver()
    const { source = '' } = mailServer.received.find(({ to }) => to.includes(anna)) ?? {}
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    const [, path = ''] =
      /^List-Unsubscribe: <https:\/\/gangway\.example(\/unsubscribe\/\S+)>\r$/m.exec(source) ?? []
    const cadence = async () => {
      const { data } = (await server.agency.get('/notices/preferences')).json()
      return data.kinds.find(({ kind }: { kind: string }) => kind === 'event.new_request').cadence
    }
    const click = (url: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const looked = await server.app.inject({ method: 'GET', url: path })
    expect([looked.statusCode, looked.headers.location]).toEqual([302, '/profile#notices'])
    expect((await click(`${path.slice(0, -1)}x`)).statusCode).toBe(404)
    expect((await click('/unsubscribe/bm90aGluZw.bm90aGluZw')).statusCode).toBe(404)
    expect(await cadence()).toBe('at_once')
    expect((await click(path)).statusCode).toBe(200)
    expect((await click(path)).statusCode).toBe(200)
    expect(await cadence()).toBe('off')
    await addEvent()
    await plan(30)
    await deliver()
    expect(mailServer.received.filter(({ to }) => to.includes(anna))).toHaveLength(1)
  })

  test('comes in the receiver’s language', async () => {
    await server.agency.send('PATCH', '/auth/me', { language: 'de' })
    const event = await addEvent({ orders: [buildOrder({ customer: 'Jörg Öhm' })] })
    await decide(event, 'canceled')
    await server.db.deleteFrom('notice').execute()
    await reopen(event)
    await plan(11)
    await deliver()
    const [mail] = receivedBy(anna)
    expect(mail).toContain('Bestellung wieder geöffnet')
    expect(mail).toContain('Bestellung von Jörg Öhm')
    expect(mail).toContain('Guten Tag anna,')
  })

  test('is one for twelve changes of one event', async () => {
    const event = await addEvent()
    for (let number = 1; number <= 12; number += 1) await written(server.staff, event, `${number}`)
    await plan(1)
    await plan(11)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(1)
    expect(receivedBy(anna)[0]).toContain('12 new comments')
    await written(server.staff, event, 'one more')
    await plan(25)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(2)
  })

  test('is planned once: what comes later waits with it, and is mailed in its own time', async () => {
    await addEvent()
    expect(await plan(1)).toBe(1)
    await sql`update notice set mail_since = mail_since - interval '5 minutes',
      mail_at = mail_at - interval '5 minutes'`.execute(server.db)
    await addEvent()
    expect(await plan(4)).toBe(0)
    const received = async (minutes: number) => {
      await plan(minutes)
      await deliver()
      return receivedBy(anna).length
    }
    expect([await received(6), await received(9), await received(11)]).toEqual([1, 1, 2])
  })

  test('of a day whose digest was sent already comes with the next one', async () => {
    await choose({ what: { kinds: [{ kind: 'event.new_request', cadence: 'daily' }] } })
    for (const hours of [25, 25, 49]) {
      await addEvent()
      await plan(hours * 60)
      await deliver()
    }
    expect(receivedBy(anna)).toHaveLength(2)
    expect(receivedBy(anna)[1]).toContain('Subject: 2 new alerts in Gangway')
  })

  test('about an internal comment never goes to the agency', async () => {
    const event = await addEvent()
    await server.db.deleteFrom('notice').execute()
    await written(server.staff, event, 'secret', { is_internal: true })
    await plan(24 * 60)
    await deliver()
    expect(mailServer.received.map(({ to }) => to)).toEqual([['admin@operator.example']])
    expect(mailServer.received[0]?.source).not.toContain('secret')
  })

  test('is not sent about something decided, read or deleted meanwhile', async () => {
    const decided = await addEvent()
    await decide(decided, 'approved')
    await addEvent()
    await server.agency.send('POST', '/notices/read-all')
    await plan(11)
    await deliver()
    expect(await states()).toEqual([])
    const open = await addEvent()
    await plan(11)
    await decide(open, 'approved')
    await deliver()
    expect(await states()).toEqual(['dropped'])
    expect(mailServer.received).toEqual([])
  })

  // Rule N1.5
  test('follows what the person chose: off, daily, quiet hours', async () => {
    await choose({ what: { kinds: [{ kind: 'event.new_request', cadence: 'off' }] } })
    await addEvent()
    expect(await plan(3 * 24 * 60)).toBe(0)
    await choose({ what: { kinds: [{ kind: 'event.new_request', cadence: 'daily' }] } })
    await addEvent()
    await addEvent()
    await plan(11)
    await plan(25 * 60)
    await plan(25 * 60)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(1)
    expect(receivedBy(anna)[0]).toContain('Subject: 2 new alerts in Gangway')
    const clock = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet = { from: clock(-2), to: clock(2) }
    await choose({ what: { quiet, kinds: [{ kind: 'event.new_request', cadence: 'at_once' }] } })
    await addEvent()
    await plan(60)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(1)
    await plan(125)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(2)
  })
})

describe('delivery', () => {
  beforeEach(async () => {
    await addEvent()
    await plan(11)
  })

  /** Promise of a killed worker: it never settles. */
  const never = new Promise<void>(() => undefined)

  /**
   * Begins a delivery that ends in the middle, and takes no job after it: a worker that is dead would
   * otherwise take those of the tests that follow.
   */
  async function killWorker(send: Mailer['send'], isAt: () => Promise<void>): Promise<void> {
    const kill = new AbortController()
    void deliver({ send, close: () => undefined }, kill.signal)
    await isAt()
    kill.abort()
  }

  test('two workers and two planning runs send one mail', async () => {
    await Promise.all([plan(11), plan(11)])
    await Promise.all([deliver(), deliver()])
    expect(mailServer.received).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  test('is retried under the same name when the server cannot be reached or refuses', async () => {
    const closed = openMailer(
      readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@operator.example' }),
      ordinary,
    )
    await deliver(closed)
    expect(await states()).toEqual(['sending'])
    expect(await failedMails()).toEqual([])
    await passJobs('1 hour')
    await deliver()
    expect(await states()).toEqual(['sent'])
    expect(mailServer.received).toHaveLength(1)
  })

  test('when a worker is killed before the last byte, another one sends the mail', async () => {
    await killWorker(
      () => never,
      () => expect.poll(states).toEqual(['sending']),
    )
    await passJobs('10 minutes')
    await deliver()
    expect(await states()).toEqual(['sent'])
    expect(mailServer.received).toHaveLength(1)
  })

  test('when a worker is killed between sending and recording, the mail is not sent twice, and admins see it', async () => {
    await killWorker(
      async (mail, delivery) => {
        await mailer.send(mail, delivery)
        await never
      },
      () => expect.poll(() => mailServer.received.length).toBe(1),
    )
    await passJobs('10 minutes')
    await deliver()
    await passJobs('10 minutes')
    await deliver()
    expect(mailServer.received).toHaveLength(1)
    expect(await failedMails()).toMatchObject([{ email: anna, state: 'uncertain' }])
    const [{ id }] = await failedMails()
    const retry = (by: TwoAgencies['agency']) => by.send('POST', `/notice-mails/${id}/retry`)
    expect((await retry(server.staff)).statusCode).toBe(403)
    expect((await retry(server.admin)).statusCode).toBe(204)
    expect((await retry(server.admin)).statusCode).toBe(404)
    await deliver()
    expect(mailServer.received).toHaveLength(2)
    const ids = mailServer.received.map(({ source }) => /Message-ID: (.*)/i.exec(source)?.[1])
    expect(new Set(ids).size).toBe(1)
    expect(await failedMails()).toEqual([])
  })

  test('an attempt that was overtaken sends nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const slow: Mailer = {
      send: (mail, delivery) =>
        mailer.send(mail, {
          messageId: delivery?.messageId ?? '',
          beforeLastByte: async () => {
            hold()
            await promise
            await delivery?.beforeLastByte()
          },
        }),
      close: () => undefined,
    }
    const first = deliver(slow)
    await isHeld
    await passJobs('10 minutes')
    await deliver()
    expect(mailServer.received).toHaveLength(1)
    resolve()
    await first
    await passJobs('10 minutes')
    await deliver()
    expect(mailServer.received).toHaveLength(1)
    expect(await states()).toEqual(['sent'])
  })

  // Longer than a busy machine takes for any step but the one at which the server falls silent.
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 1_000, socketTimeout: 1_000 }
  const impatient = { ...ordinary, timeouts }

  test.each(['greeting', 'recipient'] as const)(
    'is retried after a server falls silent at the %s',
    async (silence) => {
      const slow = await startSlowMailServer(silence)
      const settings = { SMTP_URL: slow.url, MAIL_FROM: 'office@operator.example' }
      const waiting = openMailer(readConfig(settings), impatient)
      await deliver(waiting)
      expect(await states()).toEqual(['sending'])
      await slow.close()
      await passJobs('1 hour')
      await deliver()
      expect(await states()).toEqual(['sent'])
      expect(mailServer.received).toHaveLength(1)
    },
  )

  test('is not repeated when the server has everything and answers too late', async () => {
    const slow = await startSlowMailServer('end')
    const settings = { SMTP_URL: slow.url, MAIL_FROM: 'office@operator.example' }
    await deliver(openMailer(readConfig(settings), impatient))
    expect(slow.complete()).toBe(1)
    await passJobs('7 hours')
    await deliver()
    expect(await states()).toEqual(['uncertain'])
    expect(mailServer.received).toEqual([])
    expect(await failedMails()).toMatchObject([{ email: anna, state: 'uncertain' }])
    await slow.close()
  })

  test('that fails for good is shown to admins, and only they may retry it', async () => {
    await server.db
      .updateTable('account')
      .set({ email: 'anna@full.example' })
      .where('email', '=', anna)
      .execute()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliver()
      await passJobs('7 hours')
    }
    expect(mailServer.received).toEqual([])
    const [failed] = await failedMails()
    expect(failed).toMatchObject({ email: 'anna@full.example', state: 'failed' })
    for (const caller of [server.staff, server.agency]) {
      expect((await caller.get('/notice-mails/failed')).statusCode).toBe(403)
    }
    await server.db
      .updateTable('account')
      .set({ email: anna })
      .where('email', '=', 'anna@full.example')
      .execute()
    await server.admin.send('POST', `/notice-mails/${failed.id}/retry`)
    await deliver()
    expect(receivedBy(anna)).toHaveLength(1)
  })
})

function decide({ event_id, agency_hash, orders }: AddedEvent, excursion_status: string) {
  const body = { agency_hash, excursion_ids: orders, excursion_status }
  return server.agency.send('POST', `/events/${event_id}/decisions`, body)
}

function reopen({ event_id, agency_hash, orders }: AddedEvent) {
  const body = { event_id, agency_hash, excursion_status: 'requested' }
  return server.staff.send('PUT', `/events/${orders[0]}/excursion`, body)
}
