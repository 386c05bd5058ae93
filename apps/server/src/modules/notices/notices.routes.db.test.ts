import type { NoticeRow } from '@gangway/contract/notices'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildInvoice } from '@gangway/testkit/build-season'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageAccounts, commentsPath, write, written } from '../../testing/comment-calls.ts'
import { next, pusherClient, subscribed } from '../../testing/live-client.ts'
import { startListening } from '../../testing/live-server.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  agencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'
import { raisePickupConflicts } from '../events/index.ts'
import { announceDue, raiseReminders } from './index.ts'
import { withoutRequestId } from '../../testing/without-request-id.ts'

/** Notices are about what is ahead of the database's own clock. */
const now = new Date()
const today = dateInTimeZone(now, 'UTC')
const later = addDays(today, 60)

const server = await startWithTwoAgencies()
server.time.now = now

beforeAll(async () => {
  await ageAccounts(server)
})

beforeEach(async () => {
  await server.db.deleteFrom('notice').execute()
  await server.db.deleteFrom('notice_preference').execute()
})

const addEvent = (overrides: Parameters<TwoAgencies['addEvent']>[0] = {}) =>
  server.addEvent({ event_date: later, ...overrides })

const forget = () => server.db.deleteFrom('notice').execute()

async function noticesOf(caller: TestCaller): Promise<NoticeRow[]> {
  const response = await caller.get('/notices')
  expect(response.statusCode).toBe(200)
  return response.json().data
}

const kindsOf = async (caller: TestCaller) => (await noticesOf(caller)).map(({ kind }) => kind)

async function countOf(caller: TestCaller): Promise<number> {
  return (await caller.get('/notices/count')).json().data.count
}

const decide = (caller: TestCaller, event: AddedEvent, excursion_status: string) =>
  caller.send('POST', `/events/${event.event_id}/decisions`, {
    agency_hash: event.agency_hash,
    excursion_ids: event.orders,
    excursion_status,
  })

const reopen = ({ event_id, agency_hash, orders }: AddedEvent) =>
  server.staff.send('PUT', `/events/${orders[0]}/excursion`, {
    event_id,
    agency_hash,
    excursion_status: 'requested',
  })

/** As its agency's people do before they see what changes. */
const open = ({ event_id }: AddedEvent) => server.agency.send('POST', `/events/${event_id}/opened`)

/** Acts as if this much time had passed. */
const pass = (interval: string) =>
  sql`update notice set shown_at = shown_at - ${interval}::interval`.execute(server.db)

describe('listNotices', () => {
  // Rule N1.4
  test('a new request notifies only its agency', async () => {
    const { event_id } = await addEvent({ agency_title: 'Elbe by boat' })
    expect(await noticesOf(server.agency)).toEqual([
      {
        id: expect.any(Number),
        kind: 'event.new_request',
        count: 1,
        created_at: expect.any(String),
        is_read: false,
        event_id,
        agency_title: 'Elbe by boat',
        event_date: later,
        customer: null,
        invoice_number: null,
        alarm: null,
        contradictions: null,
        paper: null,
        disruption: null,
        path: `/events/${event_id}`,
      },
    ])
    for (const caller of [server.otherAgency, server.staff, server.admin]) {
      expect(await noticesOf(caller)).toEqual([])
    }
  })

  test('past events of a season notify no one', async () => {
    await addEvent({ event_date: '2026-01-10' })
    await addEvent({ orders: [buildOrder({ status: 'canceled' })] })
    expect(await noticesOf(server.agency)).toEqual([])
  })

  test('a changed person count or pick-up time of an order makes one notice per import', async () => {
    const order = buildOrder()
    const event = { reference: 'EV-counted', event_date: later, orders: [order, buildOrder()] }
    await open(await addEvent(event))
    await forget()
    const [line] = order.subproducts
    const subproducts = line === undefined ? [] : [{ ...line, person_count: 9 }]
    await addEvent({ ...event, orders: [{ ...order, subproducts, pickup_time: '09:15' }] })
    expect((await kindsOf(server.agency)).toSorted()).toEqual([
      'event.count_changed',
      'event.pickup_changed',
    ])
    expect(await noticesOf(server.staff)).toEqual([])
  })

  // Rule N1.4
  test('what changes of a request that its agency has not opened rings for the request alone', async () => {
    const order = buildOrder()
    await addEvent({ reference: 'EV-rung', event_date: later, orders: [buildOrder()] })
    const send = (berth: string, person_count: number) => {
      const { reference, subproducts, ...rest } = order
      const [line] = subproducts
      const lines = line === undefined ? [] : [{ ...line, person_count }]
      const sent = { ...rest, event: 'EV-rung', berth, subproducts: lines, pickup_time: '09:15' }
      return server.staff.send('PUT', `/ingest/orders/${reference}`, sent)
    }
    expect([(await send('1', 2)).statusCode, (await send('2', 7)).statusCode]).toEqual([200, 200])
    const rung = (await noticesOf(server.agency)).map(({ kind, count }) => [kind, count])
    expect(rung).toEqual([['event.new_request', 1]])
    await forget()
  })

  // Rules E7.4, E7.6
  test('a request for another time notifies staff until it is closed, its answer the agency once', async () => {
    const { event_id } = await addEvent({ event_date: addDays(later, 1), pickup_time: '09:00' })
    await forget()
    const path = `/events/${event_id}/pickup-requests`
    const ask = async () => {
      const body = { asked_time: '09:30', reason: 'guide' }
      const { data } = (await server.agency.send('POST', path, body)).json()
      return `${path}/${data.pickup_requests[0].id}`
    }
    const first = await ask()
    expect(await kindsOf(server.staff)).toEqual(['pickup.change_asked'])
    expect(await kindsOf(server.agency)).toEqual([])
    await server.agency.send('POST', `${first}/withdraw`)
    expect(await countOf(server.staff)).toBe(0)
    const second = await ask()
    expect([await countOf(server.staff), await countOf(server.admin)]).toEqual([1, 1])
    await server.staff.send('POST', `${second}/accept`, { words: '' })
    expect([await countOf(server.staff), await countOf(server.admin)]).toEqual([0, 0])
    expect(await kindsOf(server.agency)).toEqual(['pickup.change_answered'])
  })

  test('a pick-up time notifies the other side', async () => {
    const event = await addEvent()
    await open(event)
    await forget()
    const path = `/events/${event.event_id}`
    const { agency_hash } = event
    const set = { agency_hash, pickup_time: '09:30' }
    expect((await server.agency.send('PATCH', path, set)).statusCode).toBe(200)
    expect(await kindsOf(server.staff)).toEqual(['event.pickup_changed'])
    expect(await kindsOf(server.agency)).toEqual([])
    await server.staff.send('PATCH', path, { agency_hash, pickup_time: null })
    expect(await kindsOf(server.agency)).toEqual(['event.pickup_changed'])
    expect(await kindsOf(server.otherAgency)).toEqual([])
  })

  test('comments of one event are one notice with a count, unread first', async () => {
    const first = await addEvent()
    await forget()
    for (const text of ['Pier 7', 'Pier 8', 'Pier 9']) await written(server.staff, first, text)
    const second = await addEvent()
    const [newest, oldest] = await noticesOf(server.agency)
    expect(newest).toMatchObject({ kind: 'event.new_request', event_id: second.event_id })
    expect(oldest).toMatchObject({ kind: 'comment.new', event_id: first.event_id, count: 3 })
    await server.agency.send('POST', `/notices/${newest?.id}/read`)
    expect((await noticesOf(server.agency)).map(({ id }) => id)).toEqual([oldest?.id, newest?.id])
    await written(server.staff, second, 'Pier 1')
    expect(await countOf(server.agency)).toBe(2)
  })

  test('an internal comment notifies the operator’s other people, never an agency', async () => {
    const event = await addEvent()
    await forget()
    await written(server.staff, event, 'they are late', { is_internal: true })
    expect(await kindsOf(server.agency)).toEqual([])
    expect(await kindsOf(server.staff)).toEqual([])
    expect(await kindsOf(server.admin)).toEqual(['comment.new'])
  })

  test('a mentioned person is notified once, even after rewording; deleting the comment withdraws the notice', async () => {
    const event = await addEvent()
    await forget()
    const staff = await accountOf('staff@operator.example')
    const response = await write(server.agency, event, 'please look', { mentions: [staff] })
    const { id } = response.json().data
    expect(await kindsOf(server.staff)).toEqual(['comment.mention'])
    expect(await kindsOf(server.admin)).toEqual(['comment.new'])
    const path = commentsPath(event, `/${id}`)
    await server.agency.send('PATCH', path, { text: 'please look!', mentions: [staff] })
    expect(await noticesOf(server.staff)).toMatchObject([{ count: 1 }])
    expect((await server.agency.send('DELETE', path)).statusCode).toBe(200)
    expect(await kindsOf(server.staff)).toEqual([])
    expect(await kindsOf(server.admin)).toEqual([])
  })

  test('a reopened order makes a notice once it can no longer be undone', async () => {
    const event = await addEvent({ orders: [buildOrder({ customer: 'Ms Holm' })] })
    await decide(server.agency, event, 'canceled')
    await forget()
    await reopen(event)
    expect(await countOf(server.agency)).toBe(0)
    await pass('14 seconds')
    expect(await noticesOf(server.agency)).toMatchObject([
      { kind: 'order.reopened', customer: 'Ms Holm' },
    ])
  })

  // Rule O1.4
  test('an undone reopening notifies no one', async () => {
    const event = await addEvent()
    await decide(server.agency, event, 'canceled')
    await forget()
    await reopen(event)
    const { agency_hash, orders: excursion_ids } = event
    const undo = { agency_hash, excursion_ids }
    await server.staff.send('POST', `/events/${event.event_id}/decisions/undo`, undo)
    await pass('14 seconds')
    expect(await countOf(server.agency)).toBe(0)
  })

  test('a new unpaid invoice makes a notice, a paid one does not', async () => {
    const invoice = buildInvoice({ agency: agencyReference })
    const paid = buildInvoice({ agency: agencyReference, total_paid: '1190.00' })
    await server.addSeason({ invoices: [invoice, paid] })
    expect(await noticesOf(server.agency)).toMatchObject([
      {
        kind: 'invoice.new',
        invoice_number: invoice.number,
        path: `/invoices?filter=${invoice.number}`,
      },
    ])
  })

  test('an event that moves to another agency takes its notices along', async () => {
    const event = await addEvent({ reference: 'EV-moving' })
    expect(await countOf(server.agency)).toBe(1)
    await addEvent({ reference: 'EV-moving', agency: 'AG-FJORD' })
    expect(await countOf(server.agency)).toBe(0)
    expect(await noticesOf(server.otherAgency)).toMatchObject([
      { kind: 'event.new_request', event_id: event.event_id },
    ])
  })

  test.each(['?page=0', '?page=x', '?per_page=5'])('refuses %s', async (query) => {
    expect((await server.agency.get(`/notices${query}`)).statusCode).toBe(422)
  })
})

describe('markNoticeRead and markNoticesRead', () => {
  test('answer with what is left unread, and change nothing when repeated', async () => {
    for (let count = 0; count < 3; count += 1) await addEvent()
    const [first] = await noticesOf(server.agency)
    const read = () => server.agency.send('POST', `/notices/${first?.id}/read`)
    expect((await read()).json()).toEqual({ data: { count: 2 } })
    expect((await read()).json()).toEqual({ data: { count: 2 } })
    const all = await server.agency.send('POST', '/notices/read-all')
    expect(all.json()).toEqual({ data: { count: 0 } })
    expect((await noticesOf(server.agency)).every(({ is_read }) => is_read)).toBe(true)
  })

  test('another person’s looks like none', async () => {
    await addEvent()
    const [notice] = await noticesOf(server.agency)
    for (const caller of [server.otherAgency, server.staff, server.admin]) {
      const foreign = await caller.send('POST', `/notices/${notice?.id}/read`)
      const none = await caller.send('POST', '/notices/999999/read')
      expect(foreign.statusCode).toBe(404)
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(none))
    }
    await server.staff.send('POST', '/notices/read-all')
    expect(await countOf(server.agency)).toBe(1)
  })
})

describe('getNoticePreferences and setNoticePreferences', () => {
  const path = '/notices/preferences'

  test('begin with the defaults, and keep what is chosen', async () => {
    const { data } = (await server.staff.get(path)).json()
    expect(data).toMatchObject({ time_zone: 'Europe/Berlin', quiet: null })
    expect(data.kinds).toContainEqual({ kind: 'event.escalated', cadence: 'at_once' })
    const chosen = {
      time_zone: 'America/New_York',
      quiet: { from: '22:00', to: '07:00' },
      kinds: [{ kind: 'comment.new', cadence: 'off' }],
    }
    const response = await server.staff.send('PUT', path, chosen)
    expect(response.statusCode).toBe(200)
    const { kinds, ...habits } = (await server.staff.get(path)).json().data
    expect(habits).toEqual({
      time_zone: 'America/New_York',
      quiet: { from: '22:00', to: '07:00' },
      port_day_at: null,
    })
    expect(kinds).toContainEqual({ kind: 'comment.new', cadence: 'off' })
    expect(kinds).toContainEqual({ kind: 'event.escalated', cadence: 'at_once' })
    expect((await server.admin.get(path)).json().data.quiet).toBeNull()
  })

  test.each([
    [{ time_zone: 'Atlantis/Capital' }, 'time_zone'],
    [{ time_zone: '' }, 'time_zone'],
    [{ quiet: { from: '22:00', to: '22:00' } }, 'quiet'],
    [{ quiet: { from: '24:00', to: '07:00' } }, 'quiet.from'],
    [{ kinds: [{ kind: 'comment.new', cadence: 'often' }] }, 'kinds.0.cadence'],
    [{ kinds: [{ kind: 'unknown', cadence: 'off' }] }, 'kinds.0.kind'],
    [{ account_id: 1 }, 'account_id'],
  ])('refuse %o', async (part, field) => {
    const whole = { time_zone: 'UTC', quiet: null, kinds: [], ...part }
    const response = await server.staff.send('PUT', path, whole)
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().errors)).toEqual([field])
  })
})

describe('raiseReminders', () => {
  const clock = () => now
  const remind = () => raiseReminders({ db: server.db, clock })

  test('reports an urgent request once, however many instances look however often', async () => {
    await addEvent({ event_date: addDays(today, 17) })
    await addEvent({ event_date: addDays(today, 17), orders: [buildOrder({ status: 'approved' })] })
    await forget()
    await Promise.all([remind(), remind(), remind()])
    await remind()
    expect(await noticesOf(server.agency)).toMatchObject([{ kind: 'event.urgency_21', count: 1 }])
    expect(await noticesOf(server.staff)).toEqual([])
    await server.db.deleteFrom('notice').execute()
  })

  test('notifies the operator when nothing has happened for three days', async () => {
    const event = await addEvent({ event_date: addDays(today, 9) })
    await forget()
    await remind()
    expect(await kindsOf(server.staff)).not.toContain('event.escalated')
    await sql`update event set created_at = now() - interval '4 days' where id = ${event.event_id}`.execute(
      server.db,
    )
    await remind()
    const told = (await noticesOf(server.staff)).filter(
      ({ event_id }) => event_id === event.event_id,
    )
    expect(told).toMatchObject([{ kind: 'event.escalated', count: 1 }])
  })

  test('reports missing tickets and overdue invoices', async () => {
    const { event_id } = await addEvent({
      event_date: addDays(today, 6),
      need_ticket: true,
      orders: [buildOrder({ status: 'approved' })],
    })
    const overdue = buildInvoice({ agency: agencyReference, due_date: addDays(today, -2) })
    await server.addSeason({ invoices: [overdue] })
    await forget()
    await remind()
    const told = await noticesOf(server.agency)
    expect(told).toContainEqual(expect.objectContaining({ kind: 'ticket.missing', event_id }))
    const invoice = { kind: 'invoice.overdue', invoice_number: overdue.number }
    expect(told).toContainEqual(expect.objectContaining(invoice))
    expect(await noticesOf(server.staff)).toContainEqual(expect.objectContaining(invoice))
  })
})

test('notifies both sides once when a changed ship call makes a pick-up no longer fit', async () => {
  const { db } = server
  const order = buildOrder({ ship: 'AIDAprima' })
  const call = buildShipCall({ call_date: later })
  await server.addSeason({ ship_calls: [call] })
  const event = await addEvent({ pickup_time: '10:00', orders: [order] })
  const look = () => raisePickupConflicts({ db, clock: () => now, pickupRules: defaultPickupRules })
  await look()
  await forget()
  expect(await countOf(server.agency)).toBe(0)
  await server.addSeason({ ship_calls: [{ ...call, arrival: '11:00' }] })
  await Promise.all([look(), look()])
  await look()
  for (const caller of [server.agency, server.staff]) {
    const ofEvent = (await noticesOf(caller)).filter(({ event_id }) => event_id === event.event_id)
    expect(ofEvent).toMatchObject([{ kind: 'pickup.conflict', count: 1 }])
  }
})

// Rule R1.1
test('a person gets the new count at once on their own channel, and nothing more', async () => {
  const listening = await startListening(server.deps)
  const id = await accountOf('anna@harbour.example')
  const channel = `private-App.User.${id}`
  const heard = await subscribed(pusherClient(listening, server.agency.token), channel)
  expect(heard.refusal).toBeNull()
  const foreign = await subscribed(pusherClient(listening, server.staff.token), channel)
  expect(foreign.refusal).not.toBeNull()
  const page = pusherClient(listening, server.agency.token, { own: 'true' })
  expect((await subscribed(page, 'private-orders')).refusal).toBeNull()
  const risen = next(heard.channel, 'notification-created')
  const risenOnPage = next(page, 'notification-created')
  const event = await addEvent()
  expect(await risen).toEqual({ count: 1 })
  expect(await risenOnPage).toEqual({ count: 1 })
  const closed = next(heard.channel, 'notification-created')
  await decide(server.agency, event, 'canceled')
  expect(await closed).toEqual({ count: 0 })
  await reopen(event)
  const reopened = next(heard.channel, 'notification-created')
  await announceDue(server.db)
  await pass('14 seconds')
  await announceDue(server.db)
  expect(await reopened).toEqual({ count: 1 })
})

async function accountOf(email: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
