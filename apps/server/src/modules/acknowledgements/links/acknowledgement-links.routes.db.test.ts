import type { LinkedChanges } from '@gangway/contract/acknowledgement-links'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { systemClock } from '../../../platform/base/clock.ts'
import { readConfig } from '../../../platform/base/env.ts'
import { runJobs } from '../../../platform/jobs/run-jobs.ts'
import { type Mailer, openMailer } from '../../../platform/mail/mailer.ts'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import {
  agencyReference,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../../testing/two-agencies.ts'
import { untoldOutbox } from '../../../testing/untold-outbox.ts'
import { planNoticeMails } from '../../notices/index.ts'

const now = new Date()
const anna = 'anna@harbour.example'

const server = await startWithTwoAgencies()
server.time.now = now
let mailServer: TestMailServer
let mailer: Mailer

beforeEach(async () => {
  mailServer = await startMailServer()
  const given = { SMTP_URL: mailServer.url, MAIL_FROM: 'office@operator.example' }
  mailer = openMailer(readConfig(given), { outbox: untoldOutbox, clock: systemClock })
  for (const table of ['notice', 'notice_mail', 'job', 'acknowledgement_link'] as const) {
    await server.db.deleteFrom(table).execute()
  }
  await server.db
    .updateTable('account')
    .set({ quiet_from: null, quiet_to: null, time_zone: 'UTC', disabled_at: null })
    .execute()
  // Another window of the limit.
  server.time.now = new Date(server.time.now.getTime() + 120_000)
})

afterEach(async () => {
  mailer.close()
  await mailServer.close()
})

/** An event with a confirmed order whose berth changed, and the token that anna was mailed. */
async function mailedChange() {
  const order = buildOrder({ status: 'approved', berth: 'A1', customer: 'Ida Ångström' })
  const event_date = addDays(dateInTimeZone(now, 'UTC'), 60)
  const event = buildEvent({ agency: agencyReference, event_date, orders: [order] })
  const { event_id } = await server.addEvent(event)
  const send = (berth: string, agency = agencyReference) =>
    server.addSeason({ events: [{ ...event, agency, orders: [{ ...order, berth }] }] })
  await send('B2')
  const clock = () => new Date(Date.now() + 11 * 60_000)
  await planNoticeMails({ db: server.db, clock })
  const config = readConfig({ APP_URL: 'https://gangway.example' })
  const handlers = jobHandlers({ ...server.deps, config, mailer })
  await runJobs({ db: server.db, handlers, log: server.app.log })
  const mails = mailServer.received.filter(({ to }) => to.includes(anna))
  const source = mails.map((mail) => mail.source.replaceAll(/=\r?\n/g, '')).join('\n')
  const token = /\/acknowledge#([\w-]{43})/.exec(source)?.[1] ?? 'none'
  const unread = async () => {
    const { data } = (await server.staff.get(`/acknowledgements?event=${event_id}`)).json()
    return data.length
  }
  return { event_id, order, send, source, token, unread }
}

const post = (step: 'check' | 'use', token: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/acknowledgement-links/${step}`,
    payload: { token },
  })

const over = { check: 'acknowledgement_link_over', use: 'acknowledgement_link_over' }

async function refusals(token: string) {
  const codeOf = async (step: 'check' | 'use') => {
    const answer = await post(step, token)
    expect(answer.statusCode).toBe(410)
    return answer.json().code
  }
  return { check: await codeOf('check'), use: await codeOf('use') }
}

// Rule N2.5
describe('the link of a mail', () => {
  test('shows what changed, without anyone’s name, and acknowledges once', async () => {
    const { event_id, order, source, token, unread } = await mailedChange()
    expect(source).not.toContain('ngstr')
    const checked = await post('check', token)
    expect(checked.statusCode, checked.body).toBe(200)
    expect(checked.headers['cache-control']).toBe('no-store')
    expect(checked.headers['referrer-policy']).toBe('same-origin')
    const { data } = checked.json<{ data: LinkedChanges }>()
    expect(data).toMatchObject({
      event_id,
      changes: [{ kind: 'berth', order_id: order.order_id, changes: [{ was: 'A1', now: 'B2' }] }],
    })
    expect(checked.body).not.toContain(order.customer)
    expect(await unread()).toBe(1)
    expect((await post('use', token)).json()).toEqual({ data })
    expect(await unread()).toBe(0)
    expect(await auditOf(server.db, event_id)).toMatchObject([
      { actor: 'account', action: 'order.acknowledge', after: { berth: 'B2' } },
    ])
    expect(await refusals(token)).toEqual(over)
  })

  test('does nothing when a scanner fetches it, however often', async () => {
    const { token, unread } = await mailedChange()
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of ['/acknowledge', `/acknowledge?${token}`, `/acknowledge/${token}`]) {
        await server.app.inject({ method, url })
      }
      await server.app.inject({ method, url: '/api/v1/acknowledgement-links/use' })
    }
    await Promise.all([post('check', token), post('check', token)])
    expect(await unread()).toBe(1)
    expect((await post('use', token)).statusCode).toBe(200)
  })

  test('used twice at the same moment works once', async () => {
    const { event_id, token } = await mailedChange()
    const both = await Promise.all([post('use', token), post('use', token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await auditOf(server.db, event_id)).toHaveLength(1)
  })

  test('ends with a newer version', async () => {
    const { send, token, unread } = await mailedChange()
    await send('C3')
    expect(await refusals(token)).toEqual(over)
    expect(await unread()).toBe(1)
  })

  test('ends once a colleague has read it', async () => {
    const { event_id, token } = await mailedChange()
    const { data } = (await server.agency.get(`/acknowledgements?event=${event_id}`)).json()
    await server.agency.send('POST', `/events/${event_id}/acknowledgements`, {
      acknowledgements: data.map(({ id, version }: { id: number; version: number }) => ({
        id,
        version,
      })),
    })
    expect(await refusals(token)).toEqual(over)
  })

  test('ends when its time is over', async () => {
    const { token, unread } = await mailedChange()
    await server.db.updateTable('acknowledgement_link').set({ expires_at: now }).execute()
    expect(await refusals(token)).toEqual(over)
    expect(await unread()).toBe(1)
  })

  test('ends when another agency gets the event, or its receiver leaves', async () => {
    const given = await mailedChange()
    await given.send('B2', otherAgencyReference)
    expect(await refusals(given.token)).toEqual(over)
    const left = await mailedChange()
    await server.db
      .updateTable('account')
      .set({ disabled_at: now })
      .where('email', '=', anna)
      .execute()
    expect(await refusals(left.token)).toEqual(over)
    expect(await left.unread()).toBe(1)
  })

  test.each(['', 'none', 'a'.repeat(43)])('%j is none', async (token) => {
    expect(await refusals(token)).toEqual(over)
  })

  test('may not be asked about all the time, nor from another site', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => post('check', 'none')))
    expect(answers.at(-1)?.statusCode).toBe(429)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/v1/acknowledgement-links/use',
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      payload: { token: 'none' },
    })
    expect(statusCode).toBe(419)
  })
})
