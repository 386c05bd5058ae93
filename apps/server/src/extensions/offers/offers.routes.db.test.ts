import type { PublicChange } from '@gangway/contract/changes'
import type { OtherAgency } from '@gangway/contract/event-offers'
import type { Event, EventRow } from '@gangway/contract/events'
import type { HistoryEntry } from '@gangway/contract/history'
import type { Order } from '@gangway/contract/orders'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildPassport, buildSubProduct } from '@gangway/testkit/build-order'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentsPath, write } from '../../testing/comment-calls.ts'
import { orderOf, startDispatchCalls } from '../../testing/dispatch-calls.ts'
import { ingested, sentEvent, sentOrder } from '../../testing/sent-things.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { nextPdf, ticketCalls } from '../../testing/ticket-calls.ts'
import {
  type AddedEvent,
  agencyReference,
  otherAgencyReference,
} from '../../testing/two-agencies.ts'
import { numberChanges } from '../public-changes/index.ts'

/** Notices are about what is ahead of the database's own clock. */
const now = new Date()
const event_date = addDays(dateInTimeZone(now, 'UTC'), 60)

const on = await startDispatchCalls()
const { server, agency_id: first, other_id: second } = on
const { staff, agency, otherAgency, db } = server
server.time.now = now

beforeAll(async () => {
  // Known in the port by what it did before.
  await server.addEvent({
    agency: otherAgencyReference,
    event_date: '2026-07-01',
    status: 'successful',
    orders: [buildOrder({ status: 'approved' })],
  })
})

beforeEach(async () => {
  await db.deleteFrom('agency_limit').execute()
  await db.deleteFrom('notice').execute()
})

const addEvent = (overrides: Parameters<typeof server.addEvent>[0] = {}) =>
  server.addEvent({ event_date, ...overrides })

function cancel(event: AddedEvent, reason: string | null, caller = agency, orders = event.orders) {
  const { event_id, agency_hash } = event
  const body = { agency_hash, excursion_ids: orders, excursion_status: 'canceled', reason }
  return caller.send('POST', `/events/${event_id}/decisions`, body)
}

async function declined(overrides: Parameters<typeof addEvent>[0] = {}) {
  const event = await addEvent(overrides)
  expect((await cancel(event, 'fully_booked')).statusCode).toBe(200)
  return event
}

const offer = (
  { event_id, agency_hash }: Pick<AddedEvent, 'event_id' | 'agency_hash'>,
  agency_id = second,
  { caller = staff, ...body }: { caller?: TestCaller; accepts_beyond_limit?: boolean } = {},
) => caller.send('POST', `/events/${event_id}/offer`, { agency_id, agency_hash, ...body })

async function offered(event: AddedEvent, agency_id = second): Promise<Event> {
  const response = await offer(event, agency_id)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Event }>().data
}

const others = async ({ event_id }: Pick<AddedEvent, 'event_id'>) =>
  (await staff.get(`/events/${event_id}/other-agencies`)).json<{ data: OtherAgency[] }>().data
const read = async (event_id: number, caller = staff) =>
  (await caller.get(`/events/${event_id}`)).json<{ data: Event }>().data
const statusIn = async (caller: TestCaller, ids: readonly number[]) => {
  const { data } = (await caller.get('/events?per_page=100')).json<{ data: EventRow[] }>()
  return data.flatMap(({ id, status }) => (ids.includes(id) ? [[id, status]] : []))
}
const historyOf = async (event_id: number) =>
  (await staff.get(`/events/${event_id}/history`)).json<{ data: HistoryEntry[] }>().data
const limit = (max_persons: number, given: object = {}) =>
  db
    .insertInto('agency_limit')
    .values({ agency_id: second, from: event_date, to: event_date, max_persons, ...given })
    .execute()

function withPassport() {
  const passport = buildPassport()
  const subproduct = buildSubProduct({
    person_count: 1,
    additional_required_data: ['passport_data'],
    required_data: [{ key: 'passport_data', value: [passport] }],
  })
  return { passport, subproducts: [subproduct] }
}

// Rules O8.3, O8.4
describe('offerEvent', () => {
  test('asks another agency, while the first keeps the event, canceled, with its history', async () => {
    const event = await declined()
    const entries = await historyOf(event.event_id)
    const next = await offered(event)
    const { event_id: id } = next
    expect(next).toMatchObject({
      agency_id: second,
      status: 'new',
      total_pax: 2,
      pickup_time: null,
    })
    expect(next.excursions.map(({ status }) => status)).toEqual(['requested'])
    expect(await statusIn(agency, [event.event_id, id])).toEqual([[event.event_id, 'canceled']])
    expect(await statusIn(otherAgency, [event.event_id, id])).toEqual([[id, 'new']])

    const kept = await read(event.event_id, agency)
    expect(kept.excursions.map(({ id: order }) => order)).toEqual(event.orders)
    expect(kept.excursions[0]).toMatchObject({
      status: 'canceled',
      decision_reason: { code: 'fully_booked' },
    })
    expect((await agency.get(`/events/${id}`)).statusCode).toBe(404)
    expect((await otherAgency.get(`/events/${event.event_id}`)).statusCode).toBe(404)

    const [line, ...earlier] = await historyOf(event.event_id)
    expect(earlier).toEqual(entries)
    const agencies = { field: 'agency', before: 'Harbour Tours', after: 'Fjord Guides' }
    expect(line).toMatchObject({
      action: 'event.offer',
      account_role: 'staff',
      changes: [agencies],
    })
    const lines = await historyOf(id)
    expect(lines.map(({ action }) => action)).toEqual(['event.replace'])
    expect(lines[0]?.changes).toContainEqual({ ...agencies, is_withheld: false })
  })

  test('names each side to staff alone, and the key of the sender only where it leads now', async () => {
    const event = await declined({
      reference: 'EV-offered',
      orders: [buildOrder({ reference: 'OR-offered' })],
    })
    const next = await offered(event)
    const links = async (event_id: number, caller = staff) => {
      const { offered_to_id, offered_from_id, reference, excursions } = await read(event_id, caller)
      return [offered_to_id, offered_from_id, reference, excursions[0]?.reference]
    }
    expect(await links(event.event_id)).toEqual([next.event_id, null, null, null])
    expect(await links(next.event_id)).toEqual([null, event.event_id, 'EV-offered', 'OR-offered'])
    expect(await links(event.event_id, agency)).toEqual([null, null, null, null])
    expect(await links(next.event_id, otherAgency)).toEqual([null, null, null, null])
  })

  test('takes along what was sent, persons included, and nothing that was done here', async () => {
    const { passport, subproducts } = withPassport()
    const needs = [{ kind: 'wheelchair', words: null, count: 1 } as const]
    const event = await addEvent({
      need_ticket: true,
      orders: [buildOrder({ subproducts, needs, pickup_time: '08:15' }), buildOrder()],
    })
    const { event_id, agency_hash, orders } = event
    const time = await agency.send('PATCH', `/events/${event_id}`, {
      agency_hash,
      pickup_time: '09:00',
    })
    expect(time.statusCode, time.body).toBe(200)
    const calls = ticketCalls(server)
    expect((await calls.upload(event, nextPdf().content)).statusCode).toBe(200)
    await write(agency, event, 'Our guide fell ill.')
    await cancel(event, 'no_guide')
    const next = await offered(event)
    expect(next).toMatchObject({ pickup_time: null, comments_count: 0, comments_guid: null })
    expect(next.excursions[0]).toMatchObject({
      pickup_time: '08:15',
      ticket_details: null,
      needs: { count: 1 },
    })
    const path = `/events/${next.event_id}/excursions/${next.excursions[0]?.id}`
    const revealed = await otherAgency.get(path)
    expect(revealed.json().data.subproducts[0].required_data).toEqual([
      {
        key: 'passport_data',
        value: [expect.objectContaining({ last_name: passport.last_name })],
      },
    ])
    expect(revealed.json().data.needs.entries).toEqual([
      { kind: 'wheelchair', words: null, count: 1 },
    ])
    expect((await otherAgency.get(commentsPath(event))).statusCode).toBe(404)
    const own = await read(event_id, agency)
    expect(own).toMatchObject({ pickup_time: '09:00', comments_count: 1 })
    expect(own.excursions[0]?.id).toBe(orders[0])
    expect(own.excursions[0]?.ticket_details).not.toBeNull()
  })

  test('requests again what was declined, and nothing that others had canceled', async () => {
    const event = await addEvent({ orders: [buildOrder(), buildOrder()] })
    const [asked = 0, refused = 0] = event.orders
    await cancel(event, 'customer_asked', staff, [asked])
    await cancel(event, 'no_vehicle', agency, [refused])
    const next = await offered(event)
    expect(
      next.excursions.map(({ status, decision_reason }) => [status, decision_reason?.code]),
    ).toEqual([
      ['canceled', 'customer_asked'],
      ['requested', undefined],
    ])
    expect(next.total_pax).toBe(2)
  })

  test.each([
    [
      'with an active order',
      async () => {
        const event = await addEvent({ orders: [buildOrder(), buildOrder()] })
        await cancel(event, 'no_guide', agency, event.orders.slice(1))
        return event
      },
    ],
    [
      'canceled by the customer',
      async () => {
        const event = await addEvent()
        await cancel(event, 'customer_asked')
        return event
      },
    ],
    [
      'canceled without a reason',
      async () => {
        const event = await addEvent()
        await cancel(event, null)
        return event
      },
    ],
    [
      'of the past',
      async () => {
        const event = await declined()
        await db
          .updateTable('event')
          .set({ event_date: '2026-07-01' })
          .where('id', '=', event.event_id)
          .execute()
        return event
      },
    ],
  ])('refuses an event %s', async (_, prepared) => {
    const event = await prepared()
    const refusal = await offer(event)
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'event_offer_refused'])
    expect(refusal.json().data).toMatchObject({ event_id: event.event_id, offered_to_id: null })
  })

  test('refuses its own agency, an unknown one and a wrong key, and is not for agencies', async () => {
    const event = await declined()
    for (const id of [first, 99_999]) {
      const refusal = await offer(event, id)
      expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'agency_not_found'])
    }
    const wrong = await offer({ ...event, agency_hash: server.otherAgencyHash })
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'event_not_found'])
    for (const caller of [agency, otherAgency]) {
      expect((await offer(event, second, { caller })).statusCode).toBe(403)
      expect((await caller.get(`/events/${event.event_id}/other-agencies`)).statusCode).toBe(403)
    }
    expect((await read(event.event_id)).offered_to_id).toBeNull()
  })

  // Rule O8.2
  test('refuses an agency without room, unless that is accepted', async () => {
    const event = await declined()
    await limit(1)
    const refusal = await offer(event)
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'agency_without_room'])
    const accepted = await offer(event, second, { accepts_beyond_limit: true })
    expect(accepted.statusCode, accepted.body).toBe(200)
    expect(accepted.json().data.beyond_limit).toMatchObject({ room: 1, persons: 1 })
  })

  test('lets one of two win; the other gets the event as it stands', async () => {
    const event = await declined()
    const replies = await Promise.all([offer(event), offer(event)])
    const [won, lost] = replies.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([
      200,
      409,
      'event_offer_refused',
    ])
    expect(lost?.json().data.offered_to_id).toBe(won?.json().data.event_id)
  })

  // Rule O8.5
  test('leaves the first nothing to reopen, undo or take, so no order is open twice', async () => {
    const event = await addEvent()
    const proposal = {
      kind: 'time',
      value: '10:30',
      expires_at: addDays(event_date, -1) + 'T10:00:00Z',
    }
    const body = {
      agency_hash: event.agency_hash,
      excursion_ids: event.orders,
      excursion_status: 'canceled',
    }
    const canceled = await agency.send('POST', `/events/${event.event_id}/decisions`, {
      ...body,
      reason: 'no_guide',
      proposal,
    })
    const { order } = canceled.json<{ data: { order: Order }[] }>().data[0] ?? {}
    expect(order?.proposal?.state).toBe('open')
    await offered(event)
    const taken = await staff.send(
      'POST',
      `/events/${event.event_id}/excursions/${order?.id}/proposals/${order?.proposal?.id}/take`,
      {},
    )
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'proposal_closed'])
    const reopened = await staff.send('PUT', `/events/${event.orders[0]}/excursion`, {
      event_id: event.event_id,
      agency_hash: event.agency_hash,
      excursion_status: 'requested',
    })
    expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'order_step_refused'])
    const { agency_hash, orders } = event
    const undone = await agency.send('POST', `/events/${event.event_id}/decisions/undo`, {
      agency_hash,
      excursion_ids: orders,
    })
    expect(undone.json().data[0].code).toBe('undo_expired')
    expect((await read(event.event_id)).status).toBe('canceled')
  })

  // Rule G1.1
  test('frees the seats of the first’s dispatches, and is in none of the second’s', async () => {
    const day = on.newDay(addDays(event_date, 5))
    const event = await day.addEvent([orderOf(2)])
    const { id } = await day.add({ vehicle_name: 'Coach 1', seats: 3 })
    await day.place(event.orders, id)
    await cancel(event, 'no_vehicle')
    await offered(event)
    expect(await day.read()).toMatchObject({
      events: [],
      dispatches: [{ id, persons: 0, parts: [] }],
    })
    const others = (await otherAgency.get(day.pathOf(second))).json().data
    expect(others).toMatchObject({ events: [{ orders: [{ unplaced: 2 }] }], dispatches: [] })
  })

  test('goes back to the first when the second declines, too, as a request of its own', async () => {
    const event = await declined()
    const next = await offered(event)
    const back = {
      event_id: next.event_id,
      agency_hash: server.otherAgencyHash,
      orders: next.excursions.map(({ id }) => id),
    }
    await cancel(back, 'no_guide', otherAgency)
    expect(await others(back)).toMatchObject([{ agency_id: first, has_declined: true }])
    const third = await offered(back, first)
    const ids = [event.event_id, next.event_id, third.event_id]
    expect(new Map((await statusIn(agency, ids)) as [number, string][])).toEqual(
      new Map([
        [event.event_id, 'canceled'],
        [third.event_id, 'new'],
      ]),
    )
    expect(await statusIn(otherAgency, ids)).toEqual([[next.event_id, 'canceled']])
  })

  test('is announced to the second as any request, and to programs of both', async () => {
    const orders = [buildOrder({ reference: 'OR-fed' })]
    const event = await declined({ reference: 'EV-fed', orders })
    await numberChanges({ db })
    const { next: cursor } = (await staff.get('/changes?after=latest')).json()
    await db.deleteFrom('notice').execute()
    const next = await offered(event)
    const kinds = async (caller: TestCaller) =>
      (await caller.get('/notices')).json().data.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(otherAgency)).toEqual(['event.new_request'])
    expect(await kinds(agency)).toEqual([])
    // Decisions are held back while they can be undone.
    await db
      .updateTable('waiting_change')
      .set({ due_at: new Date(0) })
      .execute()
    await numberChanges({ db })
    const changes = async (caller: TestCaller) => {
      const { data } = (await caller.get(`/changes?after=${cursor}`)).json<{
        data: PublicChange[]
      }>()
      return data
        .map(({ type, data: { event_id, reference } }) => [type, event_id, reference])
        .filter(([, id]) => id === event.event_id || id === next.event_id)
        .filter(([type]) => type !== 'line.changed')
    }
    const told = [
      ['order.canceled', event.event_id, 'OR-fed'],
      ['event.status_changed', event.event_id, 'EV-fed'],
      ['event.withdrawn', event.event_id, 'EV-fed'],
      ['event.requested', next.event_id, 'EV-fed'],
      ['order.created', next.event_id, 'OR-fed'],
    ]
    expect(await changes(staff)).toEqual(told)
    const unnamed = told.map(([type, id]) => [type, id, undefined])
    expect(await changes(agency)).toEqual(unnamed.slice(0, 3))
    expect(await changes(otherAgency)).toEqual(unnamed.slice(3))
  })
})

// Rule O8.5
describe('what its sender sends next', () => {
  test('stays with the second while the first is named, and goes to a third that is', async () => {
    const event = sentEvent({ event_date })
    const order = sentOrder(event.reference)
    const { id: event_id } = await ingested(staff, event)
    const { id } = await ingested(staff, order)
    const added = { event_id, agency_hash: server.agencyHash, orders: [id] }
    await cancel(added, 'no_guide')
    const next = await offered(added)
    expect(await ingested(staff, event)).toMatchObject({ id: next.event_id, outcome: 'unchanged' })
    const moved = { meet_point: 'Pier 7' }
    const changed = await ingested(staff, event, moved)
    expect(changed).toMatchObject({ id: next.event_id, changes: [{ field: 'meet_point' }] })
    expect(await ingested(staff, order)).toMatchObject({ outcome: 'unchanged' })
    const berth = await ingested(staff, order, { berth: 'Pier 7' })
    expect(berth).toMatchObject({ id: next.excursions[0]?.id, changes: [{ field: 'berth' }] })
    expect(await read(next.event_id)).toMatchObject({
      agency_id: second,
      status: 'new',
      meet_point: 'Pier 7',
    })
    expect(await read(event_id)).toMatchObject({ agency_id: first, status: 'canceled' })

    // Named itself, it is where its sender wants it; the first is then another.
    const named = { ...moved, agency: otherAgencyReference }
    await ingested(staff, event, named)
    await ingested(staff, event, { ...moved, agency: agencyReference })
    expect(await read(next.event_id)).toMatchObject({ agency_id: first })
    expect(await read(event_id)).toMatchObject({ status: 'canceled' })
  })

  test.each([
    [
      'were deleted by date',
      async (id: number) => {
        const values = { excursion_id: id, agency_id: first, kind: 'passport_data' as const }
        await db.insertInto('deleted_data').values(values).execute()
        await db.deleteFrom('person').where('excursion_id', '=', id).execute()
      },
    ],
    [
      'do not open',
      async (id: number) => {
        const enc = 'e1.k.broken'
        await db.updateTable('person').set({ enc }).where('excursion_id', '=', id).execute()
      },
    ],
  ])('reaches an order whose persons %s', async (_, lose) => {
    const { passport, subproducts } = withPassport()
    const event = sentEvent({ event_date })
    const order = sentOrder(event.reference, { subproducts })
    const { id: event_id } = await ingested(staff, event)
    const { id } = await ingested(staff, order)
    const added = { event_id, agency_hash: server.agencyHash, orders: [id] }
    await cancel(added, 'no_guide')
    await lose(id)
    const next = await offered(added)
    const path = `/events/${next.event_id}/excursions/${next.excursions[0]?.id}`
    const held = async () => (await otherAgency.get(path)).json().data.passports
    expect(await held()).toEqual([])
    await ingested(staff, order, { berth: 'Pier 7' })
    expect(await held()).toMatchObject([{ last_name: passport.last_name }])
  })
})

// Rule O8.2
describe('listOtherAgencies', () => {
  test('says who has room and has guided the language', async () => {
    const day = addDays(event_date, 1)
    const event = await declined({ event_date: day })
    const row = { agency_id: second, agency_name: 'Fjord Guides', has_declined: false }
    expect(await others(event)).toEqual([
      { ...row, room: null, has_room: true, guided_language: true },
    ])
    await limit(5, { to: day })
    await limit(0, { language: 'fr', to: day })
    await server.addEvent({
      agency: otherAgencyReference,
      event_date: day,
      orders: [buildOrder(), buildOrder()],
    })
    expect(await others(event)).toMatchObject([{ room: 1, has_room: false }])
    const french = await declined({ event_date: day, language_guide: 'fr' })
    expect(await others(french)).toMatchObject([
      { room: 0, has_room: false, guided_language: false },
    ])
    expect((await staff.get('/events/99999/other-agencies')).statusCode).toBe(404)
  })
})
