import type { HistoryEntry } from '@gangway/contract/history'
import { exampleChanges } from '@gangway/testkit/example-changes'
import { buildOrder } from '@gangway/testkit/build-order'
import { describe, expect, test } from 'vitest'
import {
  type AddedEvent,
  agencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { recordChanges } from '../changes/index.ts'
import { buildEvent } from '@gangway/testkit/build-event'

const server = await startWithTwoAgencies()

interface Answer {
  data: HistoryEntry[]
  next_before: number | null
}

async function historyOf(event_id: number, query = '', caller = server.staff): Promise<Answer> {
  const response = await caller.get(`/events/${event_id}/history${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

const sayingsOf = ({ data }: Answer) =>
  data.map(({ action, actor, account_name, order_id }) => [action, account_name ?? actor, order_id])

async function decide(event: AddedEvent, excursion_status: string) {
  const { event_id, agency_hash, orders } = event
  const body = { event_id, agency_hash, excursion_status }
  const response = await server.agency.send('PUT', `/events/${orders[0]}/excursion`, body)
  expect(response.statusCode).toBe(200)
}

/** Records this many changes, oldest first. */
async function record(event_id: number, count: number): Promise<void> {
  const { metadata } = (await server.agency.get('/auth/me')).json().data
  const changes = Array.from({ length: count }, (_, n) => ({
    ...exampleChanges['event.follow_orders'],
    actor: 'system' as const,
    agency_id: metadata.AgencyID,
    event_id,
    before: { status: 'new' as const, total_pax: n },
    after: { status: 'new' as const, total_pax: n + 1 },
  }))
  await server.db.transaction().execute((transaction) => recordChanges(transaction, changes))
}

describe('listEventHistory', () => {
  test('says who did what, newest first', async () => {
    const event = await server.addEvent({
      orders: [buildOrder({ order_id: 'A-17' }), buildOrder({ order_id: 'A-18' })],
    })
    await server.agency.send('POST', `/events/${event.event_id}/opened`)
    await decide(event, 'approved')
    await server.staff.send('PATCH', `/events/${event.event_id}`, {
      agency_hash: event.agency_hash,
      pickup_time: '09:30',
    })
    const answer = await historyOf(event.event_id)
    expect(sayingsOf(answer)).toEqual([
      ['event.set_pickup_time', 'staff', null],
      ['order.approve', 'anna', 'A-17'],
      ['event.open', 'anna', null],
      ['order.create', 'import', 'A-18'],
      ['order.create', 'import', 'A-17'],
      ['event.create', 'import', null],
    ])
    expect(answer.next_before).toBeNull()
    expect(answer.data[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: 'account',
      account_name: 'staff',
      account_role: 'staff',
      account_kind: 'person',
      action: 'event.set_pickup_time',
      excursion_id: null,
      order_id: null,
      changes: [{ field: 'pickup_time', before: null, after: '09:30', is_withheld: false }],
      reason: null,
    })
    expect(answer.data[1]).toMatchObject({
      account_role: 'agency',
      account_kind: 'person',
      excursion_id: event.orders[0],
      changes: [{ field: 'status', before: 'requested', after: 'approved', is_withheld: false }],
    })
    expect(answer.data.at(-1)?.changes).toEqual([])
  })

  // Rule E3.3
  test('names personal data that changed, but never its values', async () => {
    const order = buildOrder({ customer: 'Jens Canary', phone: '+45 4711', order_id: 'A-19' })
    const known = buildEvent({
      agency: agencyReference,
      contact_name: 'Ida Canary',
      orders: [order],
    })
    const { event_id } = await server.addEvent(known)
    const changed = { ...order, customer: 'Jens Sparrow', ship: 'Hurtig', phone: '+45 4712' }
    await server.addEvent({
      ...known,
      contact_name: 'Ida Sparrow',
      duration: 90,
      orders: [changed],
    })
    const answer = await historyOf(event_id)
    const change = (action: string) => answer.data.find((entry) => entry.action === action)?.changes
    expect(change('order.change')).toEqual([
      { field: 'ship', before: order.ship, after: 'Hurtig', is_withheld: false },
      { field: 'customer', before: null, after: null, is_withheld: true },
      { field: 'phone', before: null, after: null, is_withheld: true },
    ])
    expect(change('event.change')).toEqual([
      { field: 'duration', before: '180', after: '90', is_withheld: false },
      { field: 'contact_name', before: null, after: null, is_withheld: true },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/Canary|Sparrow|471/)
  })

  test('shows no value of an unknown field, and nothing that is not a single value', async () => {
    const { event_id } = await server.addEvent()
    const before = { secret: 'canary', status: ['canary'], alert: false, withheld: 'canary' }
    const after = {
      secret: 'sparrow',
      status: { a: 'canary' },
      alert: true,
      withheld: [7, 'phone'],
    }
    await server.db
      .insertInto('audit_entry')
      .values({
        actor: 'system',
        action: 'event.of_another_release',
        event_id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
      })
      .execute()
    const answer = await historyOf(event_id)
    expect(answer.data[0]?.changes).toEqual([
      { field: 'alert', before: 'false', after: 'true', is_withheld: false },
      { field: 'secret', before: null, after: null, is_withheld: true },
      { field: 'status', before: null, after: null, is_withheld: true },
      { field: 'phone', before: null, after: null, is_withheld: true },
    ])
    expect(JSON.stringify(answer)).not.toMatch(/canary|sparrow/)
  })

  test('goes back fifty at a time, without a gap or a repetition', async () => {
    const { event_id } = await server.addEvent({ orders: [] })
    await record(event_id, 120)
    const pages = [await historyOf(event_id)]
    for (let before = pages[0]?.next_before; before !== null && before !== undefined;) {
      const next = await historyOf(event_id, `?before=${before}`)
      pages.push(next)
      before = next.next_before
    }
    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 21])
    const totals = pages.flatMap(({ data }) => data.map(({ changes }) => changes[0]?.after))
    const expected = Array.from({ length: 120 }, (_, n) => String(120 - n))
    expect(totals).toEqual([...expected, undefined])
  })

  test('says that nothing older is left even if the last answer is full', async () => {
    const { event_id } = await server.addEvent({ orders: [] })
    await record(event_id, 49)
    const answer = await historyOf(event_id)
    expect([answer.data.length, answer.next_before]).toEqual([50, null])
    const oldest = answer.data.at(-1)?.id
    expect(await historyOf(event_id, `?before=${oldest}`)).toEqual({ data: [], next_before: null })
  })

  test('contains nothing of other events', async () => {
    const one = await server.addEvent({ orders: [] })
    const other = await server.addEvent({ orders: [] })
    await record(other.event_id, 3)
    expect((await historyOf(one.event_id)).data).toHaveLength(1)
  })

  test('is for staff and admins, and closed even to the event’s own agency', async () => {
    const { event_id } = await server.addEvent()
    expect((await historyOf(event_id, '', server.admin)).data.length).toBeGreaterThan(0)
    for (const caller of [server.agency, server.otherAgency]) {
      const response = await caller.get(`/events/${event_id}/history`)
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('forbidden')
    }
  })

  test('an event that does not exist has none', async () => {
    const response = await server.staff.get('/events/999999/history')
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('event_not_found')
  })

  test.each(['before=0', 'before=x', 'before=1.5', 'page=2'])('refuses ?%s', async (query) => {
    const { event_id } = await server.addEvent()
    const response = await server.staff.get(`/events/${event_id}/history?${query}`)
    expect(response.statusCode).toBe(422)
  })
})
