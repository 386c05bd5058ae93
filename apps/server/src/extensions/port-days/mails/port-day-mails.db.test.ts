import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { readConfig } from '../../../platform/base/env.ts'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import type { Delivery, Mail } from '../../../platform/mail/mailer.ts'
import type { TestCaller } from '../../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../../testing/two-agencies.ts'
import { queuePortDayMails } from '../index.ts'

const server = await startWithTwoAgencies()
let mails: Mail[]
let breaksOff: boolean
let isOvertaken = false

const date = '2026-07-14'

beforeAll(async () => {
  const of = (agency_title: string, agency: string, order = {}) =>
    buildEvent({
      agency,
      agency_title,
      event_date: date,
      pickup_time: '09:00',
      orders: [buildOrder({ status: 'approved', ...order })],
    })
  await server.addSeason({
    ship_calls: [buildShipCall({ call_date: date, departure_date: date })],
    events: [
      of('Settled walk', agencyReference),
      of('Open walk', agencyReference, { status: 'requested' }),
      of('Settled elsewhere', otherAgencyReference),
    ],
  })
})

beforeEach(async () => {
  mails = []
  breaksOff = false
  isOvertaken = false
  await server.db
    .updateTable('account')
    .set({ port_day_mail_at: null, port_day_mailed_on: null, time_zone: 'Europe/Berlin' })
    .execute()
})

async function choose(caller: TestCaller, port_day_at: string | null) {
  const kept = await caller.send('PUT', '/notices/preferences', {
    time_zone: 'Europe/Berlin',
    quiet: null,
    port_day_at,
    kinds: [],
  })
  expect(kept.json().data.port_day_at).toBe(port_day_at)
}

/** Housekeeping and jobs at an instant, with a mailer that keeps what it is given. */
async function passTo(instant: string): Promise<void> {
  server.time.now = new Date(instant)
  const clock = () => server.time.now
  await queuePortDayMails({ db: server.db, clock })
  const config = readConfig({ APP_URL: 'https://gangway.example' })
  const mailer = {
    send: async (mail: Mail, delivery?: Delivery) => {
      if (breaksOff) throw new Error('The line broke.')
      if (isOvertaken)
        await server.db
          .updateTable('account')
          .set({ port_day_mailed_on: server.time.now.toISOString().slice(0, 10) })
          .execute()
      await delivery?.beforeLastByte()
      mails.push(mail)
    },
    close: () => undefined,
  }
  const handlers = jobHandlers({ ...server.deps, config, mailer, clock })
  await runJobs({ db: server.db, handlers, log: server.app.log })
}

// Rule E9.5
describe('the mail of the evening before', () => {
  test('comes once, at the hour chosen, and names what is open', async () => {
    await choose(server.agency, '18:00')
    await passTo('2026-07-13T15:59:00Z')
    expect(mails).toEqual([])
    await passTo('2026-07-13T16:00:00Z')
    await passTo('2026-07-13T16:05:00Z')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'anna@harbour.example',
      subject: '14 Jul. 2026: 1 excursion not ready',
    })
    expect(mails[0]?.text).toContain('09:00 Open walk (Hamburg): 1 order not answered')
    expect(mails[0]?.text).toContain(`https://gangway.example/port-day/`)
    expect(mails[0]?.text).not.toContain('Settled')
  })

  test('does not come where everything is settled, nor where no one wants it', async () => {
    await choose(server.otherAgency, '18:00')
    await passTo('2026-07-13T17:00:00Z')
    expect(mails).toEqual([])
  })

  test('names each agency to the operator’s people', async () => {
    await choose(server.staff, '18:00')
    await passTo('2026-07-13T17:00:00Z')
    expect(mails.map(({ text }) => text).join()).toContain(
      'Open walk (Hamburg, Harbour Tours): 1 order not answered (waits for the agency)',
    )
    expect(mails[0]?.text).toContain('Nothing is left for you to do.')
  })

  test('is tried again after a failure, and not once it has arrived', async () => {
    await choose(server.agency, '18:00')
    breaksOff = true
    await passTo('2026-07-13T16:00:00Z')
    expect(mails).toEqual([])
    breaksOff = false
    await server.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute()
    await passTo('2026-07-13T16:10:00Z')
    await passTo('2026-07-13T16:20:00Z')
    expect(mails).toHaveLength(1)
  })

  test('is given up once another attempt has sent it', async () => {
    await choose(server.agency, '18:00')
    isOvertaken = true
    await passTo('2026-07-13T16:00:00Z')
    expect(mails).toEqual([])
    expect(await server.db.selectFrom('job').select('kind').execute()).toEqual([])
  })

  test('ends with the address in its header', async () => {
    await choose(server.agency, '18:00')
    await passTo('2026-07-13T16:00:00Z')
    const { pathname } = new URL(mails[0]?.unsubscribe ?? '')
    const answer = await server.app.inject({ method: 'POST', url: pathname })
    expect(answer.statusCode).toBe(200)
    const kept = await server.agency.get('/notices/preferences')
    expect(kept.json().data.port_day_at).toBeNull()
  })

  test('a time that is none is refused, and one left out stays', async () => {
    await choose(server.agency, '17:30')
    const habits = { time_zone: 'Europe/Berlin', quiet: null, kinds: [] }
    const refused = await server.agency.send('PUT', '/notices/preferences', {
      ...habits,
      port_day_at: '25:00',
    })
    expect(refused.statusCode).toBe(422)
    const kept = await server.agency.send('PUT', '/notices/preferences', habits)
    expect(kept.json().data.port_day_at).toBe('17:30')
  })
})
