import { buildAgency, buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { buildOrder } from '@gangway/testkit/build-order'
import ical from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  agencyReference,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

const server = await startWithTwoAgencies()
let own: number
let foreign: number

beforeAll(async () => {
  await server.addSeason({
    ports: [
      buildPort({ code: 'USMIA', name: 'Miami', time_zone: 'America/New_York' }),
      buildPort({ code: 'JPYOK', name: 'Yokohama', time_zone: 'Asia/Tokyo' }),
    ],
    agencies: [buildAgency({ reference: 'AG-QUIET', name: 'Quiet Tours' })],
  })
  const agencies = await server.db.selectFrom('agency').select(['id', 'reference']).execute()
  const idOf = (wanted: string) => agencies.find(({ reference }) => reference === wanted)?.id ?? 0
  own = idOf(agencyReference)
  foreign = idOf(otherAgencyReference)
})

const feedPath = (agency: number) => `/agencies/${agency}/calendar-feed`

async function created(caller: TestCaller, agency: number): Promise<string> {
  const response = await caller.send('POST', feedPath(agency))
  expect(response.statusCode).toBe(201)
  return new URL(response.json().data.url).pathname
}

function read(path: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'GET', url: path, headers })
}

async function entriesOf(path: string) {
  const response = await read(path)
  expect(response.statusCode).toBe(200)
  const calendar = new ical.Component(ical.parse(response.body))
  return calendar.getAllSubcomponents('vevent').map((component) => new ical.Event(component))
}

async function entryOf(path: string, event_id: number) {
  const found = (await entriesOf(path)).find(({ uid }) => uid.startsWith(`event-${event_id}@`))
  if (found === undefined) throw new Error(`no entry of event ${event_id}`)
  return found
}

function auditActions() {
  return server.db
    .selectFrom('audit_entry')
    .where('action', 'like', 'calendar_feed.%')
    .orderBy('id')
    .select(['action', 'agency_id', 'account_id', 'event_id', 'after'])
    .execute()
}

describe('createCalendarFeed', () => {
  test('returns the address once and stores only its hash', async () => {
    expect((await server.agency.get(feedPath(own))).json()).toEqual({ data: null })
    const response = await server.agency.send('POST', feedPath(own))
    const { url, created_by } = response.json().data
    expect(url).toMatch(/^http:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/)
    expect(created_by).toBe('anna')
    const seen = await server.staff.get(feedPath(own))
    expect(seen.json().data).toEqual({ created_at: expect.any(String), created_by: 'anna' })
    const token = url.slice(-47, -4)
    const stored = await server.db.selectFrom('calendar_feed').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    const audits = await auditActions()
    expect(audits.at(-1)).toMatchObject({ action: 'calendar_feed.create', agency_id: own })
    expect(JSON.stringify(audits)).not.toContain(token)
  })

  test('a second call replaces the feed, and the old address finds nothing', async () => {
    const first = await created(server.agency, own)
    const second = await created(server.staff, own)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    expect((await auditActions()).at(-1)?.after).toEqual({ replaces: true })
  })

  test('two simultaneous calls are both answered, and one address works', async () => {
    const paths = await Promise.all([created(server.agency, own), created(server.agency, own)])
    const codes = await Promise.all(paths.map(async (path) => (await read(path)).statusCode))
    expect(new Set(codes)).toEqual(new Set([200, 404]))
  })

  test('runs again under the same Idempotency-Key, because the answer is not kept', async () => {
    const headers = { 'idempotency-key': 'once' }
    const urls = []
    for (let n = 0; n < 2; n += 1) {
      const response = await server.agency.send('POST', feedPath(own), undefined, headers)
      urls.push(response.json().data.url)
    }
    expect(new Set(urls).size).toBe(2)
  })
})

describe('revokeCalendarFeed', () => {
  test('ends the feed, and a second call changes nothing', async () => {
    const path = await created(server.agency, own)
    expect((await server.agency.send('DELETE', feedPath(own))).statusCode).toBe(204)
    expect((await read(path)).statusCode).toBe(404)
    expect((await server.agency.get(feedPath(own))).json()).toEqual({ data: null })
    const before = await auditActions()
    expect(before.at(-1)?.action).toBe('calendar_feed.revoke')
    expect((await server.agency.send('DELETE', feedPath(own))).statusCode).toBe(204)
    expect(await auditActions()).toEqual(before)
  })
})

describe('another agency’s feed', () => {
  test.each(['GET', 'POST', 'DELETE'] as const)(
    '%s looks as if there were none',
    async (method) => {
      const path = await created(server.otherAgency, foreign)
      const ask = (agency: number) =>
        method === 'GET'
          ? server.agency.get(feedPath(agency))
          : server.agency.send(method, feedPath(agency))
      const answer = await ask(foreign)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('agency_not_found')
      expect(withoutRequestId(answer)).toBe(withoutRequestId(await ask(999_999)))
      expect((await read(path)).statusCode).toBe(200)
      expect((await server.staff.send('POST', feedPath(999_999))).statusCode).toBe(404)
    },
  )
})

describe('the calendar', () => {
  test('contains the agency’s events that are not canceled, from 30 days ago on', async () => {
    const path = await created(server.agency, own)
    const dates = ['2026-05-15', '2026-05-16', '2026-12-01']
    const added = []
    for (const event_date of dates) added.push(await server.addEvent({ event_date }))
    const canceled = await server.addEvent({ orders: [buildOrder({ status: 'canceled' })] })
    await server.db
      .updateTable('event')
      .set({ status: 'canceled' })
      .where('id', '=', canceled.event_id)
      .execute()
    await server.addEvent({ agency: otherAgencyReference, agency_title: 'Not theirs' })
    const entries = await entriesOf(path)
    const days = entries.map(({ startDate }) => startDate.toString().slice(0, 10))
    expect(days).toEqual(dates.slice(1))
    const response = await read(path)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(response.body).not.toContain('Not theirs')
  })

  // Rule E3.6
  test('says what, where and how certain, and names no one', async () => {
    const path = await created(server.agency, own)
    const { event_id } = await server.addEvent({
      agency_title: 'Tour; with, commas \\ and\nÄ',
      meet_point: 'Pier 7',
      pickup_time: '09:30',
      duration: 90,
      orders: [buildOrder({ customer: 'Ida Geheim', phone: '+49 40 777' })],
    })
    const entry = await entryOf(path, event_id)
    expect(entry.summary).toBe('Tour; with, commas \\ and\nÄ')
    expect(entry.location).toBe('Pier 7, Hamburg')
    expect(entry.component.getFirstPropertyValue('url')).toMatch(new RegExp(`/events/${event_id}$`))
    expect(entry.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
    expect(entry.startDate.toJSDate()).toEqual(new Date('2026-07-14T07:30:00Z'))
    expect(entry.endDate.toJSDate()).toEqual(new Date('2026-07-14T09:00:00Z'))
    const { body } = await read(path)
    for (const secret of ['Geheim', '777', 'Petersen', '5550111', '@harbour-tours']) {
      expect(body).not.toContain(secret)
    }
  })

  test('says whom the time leaves out, and which ship does not call', async () => {
    const path = await created(server.agency, own)
    const event_date = '2026-07-27'
    const late = buildShipCall({ call_date: event_date, ship: 'Late', arrival: '11:00' })
    await server.addSeason({
      ship_calls: [
        late,
        buildShipCall({ call_date: event_date, ship: 'Lost', status: 'canceled' }),
      ],
    })
    const { event_id, agency_hash } = await server.addEvent({
      event_date,
      orders: [buildOrder({ ship: 'Late' }), buildOrder({ ship: 'Lost' })],
    })
    const accepted_misses = [{ ship: 'Late', spare_minutes: -90 }]
    const body = { agency_hash, pickup_time: '10:00', accepted_misses }
    expect((await server.agency.send('PATCH', `/events/${event_id}`, body)).statusCode).toBe(200)
    expect((await entryOf(path, event_id)).description).toBe(
      'Lost does not call on this day.\nNot fetched by this time: Late (2 persons)',
    )
  })

  // Rule E4.16
  test('says the ship’s time, and which ship is fetched at a time of its own', async () => {
    const path = await created(server.agency, own)
    const event_date = '2026-07-26'
    const call = { call_date: event_date, ship_time_offset_minutes: -60 }
    await server.addSeason({
      ship_calls: [
        buildShipCall({ ...call, ship: 'One' }),
        buildShipCall({ ...call, ship: 'Two', arrival: '13:00' }),
      ],
    })
    const { event_id, agency_hash } = await server.addEvent({
      event_date,
      orders: [buildOrder({ ship: 'One' }), buildOrder({ ship: 'Two' })],
    })
    const eventPath = `/events/${event_id}`
    const ownTime = { agency_hash, ship: 'Two', pickup_time: '14:00' }
    await server.agency.send('PUT', `${eventPath}/own-pickup-time`, ownTime)
    const { sequence: before, description } = await entryOf(path, event_id)
    expect(description).toBe('Pick-up of Two: 14:00 (ship 13:00)')
    await server.agency.send('PATCH', eventPath, { agency_hash, pickup_time: '09:00' })
    const { description: both } = await entryOf(path, event_id)
    expect(both).toBe('Pick-up 09:00 (ship 08:00)\nPick-up of Two: 14:00 (ship 13:00)')
    await server.staff.send('PUT', `${eventPath}/own-pickup-time`, {
      ...ownTime,
      pickup_time: null,
    })
    const { sequence, description: cleared } = await entryOf(path, event_id)
    expect(cleared).toBe('Pick-up 09:00 (ship 08:00)')
    expect(sequence).toBe(before + 2)
  })

  test('lasts all day while there is no pick-up time', async () => {
    const path = await created(server.agency, own)
    const { event_id } = await server.addEvent({ event_date: '2026-07-31', pickup_time: null })
    const { startDate, endDate } = await entryOf(path, event_id)
    expect([startDate.isDate, startDate.toString()]).toEqual([true, '2026-07-31'])
    expect(endDate.toString()).toBe('2026-08-01')
  })

  test.each([
    ['the clocks go forward', 'DEHAM', '2027-03-28', '01:55', '2027-03-28T00:55:00Z'],
    ['a time that does not exist', 'DEHAM', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['after they went forward', 'DEHAM', '2027-03-28', '03:30', '2027-03-28T01:30:00Z'],
    [
      'the clocks go back, a time shown twice',
      'DEHAM',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00Z',
    ],
    ['after they went back', 'DEHAM', '2026-10-25', '09:00', '2026-10-25T08:00:00Z'],
    ['another rule', 'USMIA', '2026-11-01', '09:00', '2026-11-01T14:00:00Z'],
    ['no clock change at all', 'JPYOK', '2026-11-01', '00:05', '2026-10-31T15:05:00Z'],
  ])('%s: an instant in the port’s time zone', async (_when, port, event_date, pickup_time, at) => {
    const path = await created(server.agency, own)
    const { event_id } = await server.addEvent({ port, event_date, pickup_time, duration: 120 })
    const { startDate, endDate } = await entryOf(path, event_id)
    expect(startDate.toJSDate()).toEqual(new Date(at))
    expect(endDate.toJSDate().getTime() - startDate.toJSDate().getTime()).toBe(120 * 60_000)
  })

  test('keeps an entry’s id, raises its sequence only when it changes', async () => {
    const path = await created(server.agency, own)
    const { event_id, agency_hash, orders } = await server.addEvent()
    const first = await entryOf(path, event_id)
    await server.agency.get(`/events/${event_id}`)
    await server.agency.get(`/events/${event_id}/manifest?format=xlsx`)
    expect((await entryOf(path, event_id)).sequence).toBe(first.sequence)
    const { body } = await read(path)
    expect((await read(path)).body).toBe(body)
    const change = { agency_hash, pickup_time: '10:00' }
    await server.agency.send('PATCH', `/events/${event_id}`, change)
    const second = await entryOf(path, event_id)
    expect(second.uid).toBe(first.uid)
    expect(second.sequence).toBeGreaterThan(first.sequence)
    const approval = { agency_hash, event_id, excursion_status: 'approved' }
    await server.agency.send('PUT', `/events/${orders[0]}/excursion`, approval)
    const third = await entryOf(path, event_id)
    expect(third.sequence).toBeGreaterThan(second.sequence)
    expect(third.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  })

  test('ends every line as RFC 5545 requires, including the last', async () => {
    const { body } = await read(await created(server.agency, own))
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('is empty but valid for an agency without events', async () => {
    const agencies = await server.db.selectFrom('agency').select(['id', 'name']).execute()
    const quiet = agencies.find(({ name }) => name === 'Quiet Tours')?.id ?? 0
    expect(await entriesOf(await created(server.staff, quiet))).toEqual([])
  })

  test('answers every invalid address with the same 404', async () => {
    const path = await created(server.agency, own)
    const absent = await read(`/calendar/${'A'.repeat(43)}.ics`)
    expect(absent.statusCode).toBe(404)
    const wrong = [
      path.replace('.ics', ''),
      path.replace('.ics', '.txt'),
      path.replace('.ics', 'x.ics'),
      '/calendar/.ics',
      '/calendar/x.ics',
      `/calendar/${'%00'.repeat(43)}.ics`,
      `/calendar/${'A'.repeat(190)}.ics`,
    ]
    for (const address of wrong) {
      const response = await read(address)
      expect(response.statusCode).toBe(404)
      expect(withoutRequestId(response)).toBe(withoutRequestId(absent))
    }
  })

  test('ignores a session, and takes no other method', async () => {
    const path = await created(server.agency, own)
    const headers = { authorization: `Bearer ${server.otherAgency.token}` }
    expect((await read(path, headers)).statusCode).toBe(200)
    expect((await server.app.inject({ method: 'POST', url: path })).statusCode).toBe(405)
  })

  test('answers one caller at most 120 times a minute', async () => {
    const path = await created(server.agency, own)
    server.time.now = new Date(server.time.now.getTime() + 60_000)
    for (let n = 0; n < 120; n += 1) await read('/calendar/x.ics')
    const refused = await read(path)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    server.time.now = new Date(server.time.now.getTime() + 60_000)
    expect((await read(path)).statusCode).toBe(200)
  })
})

describe('control characters and versions', () => {
  test('a title with control characters leaves the calendar readable', async () => {
    const { event_id } = await server.addEvent({
      agency: agencyReference,
      event_date: '2027-05-03',
      agency_title: 'Old town',
      orders: [buildOrder()],
    })
    await sql`update event set agency_title = ${'Old\u0001 town\u000b\u007f'}, meet_point = ${'Pier\r\n5'}
      where id = ${event_id}`.execute(server.db)
    const path = await created(server.agency, own)
    const { body } = await read(path)
    expect(body).not.toMatch(/[^\P{Cc}\t\r\n]|\r(?!\n)|(?<!\r)\n/u)
    expect(await entryOf(path, event_id)).toMatchObject({ summary: 'Old town' })
  })

  test('a program that has this version gets that without the events', async () => {
    const path = await created(server.agency, own)
    const first = await read(path)
    const tag = String(first.headers['etag'])
    for (const asked of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
      const again = await read(path, { 'if-none-match': asked })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    }
    await sql`update event set agency_title = 'Renamed' where agency_id = ${own}`.execute(server.db)
    expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(200)
  })
})
