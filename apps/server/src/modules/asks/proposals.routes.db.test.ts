import type { NewProposal } from '@gangway/contract/proposals'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../testing/two-agencies.ts'
import { deleteExpired } from '../../expiring-rows.queries.ts'
import { lapseAsks } from './index.ts'

const server = await startWithTwoAgencies()

const today = dateInTimeZone(new Date(), 'Europe/Berlin')
const soon = addDays(today, 40)
const lapse = () => lapseAsks({ db: server.db, clock: () => new Date() })

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

const later = { kind: 'time', value: '09:30' } as const

type Given = Record<string, unknown>

/** An event of one order for three persons, at 09:00. */
async function orderedEvent(sent: Given = {}) {
  const added = await server.addEvent({
    event_date: soon,
    pickup_time: '09:00',
    orders: [buildOrder({ subproducts: [buildSubProduct({ person_count: 3 })] })],
    ...sent,
  })
  const { event_id, agency_hash, orders } = added
  const id = orders[0] ?? 0
  const put = (excursion_status: string, body: Given = {}, caller = server.agency) =>
    caller.send('PUT', `/events/${id}/excursion`, {
      excursion_status,
      agency_hash,
      event_id,
      ...body,
    })
  const order = async (caller: TestCaller = server.staff) =>
    (await caller.get(`/events/${event_id}`)).json().data.excursions[0]
  const step = async (name: string, body?: Given, caller = server.staff, proposal_id?: number) => {
    const found = proposal_id ?? (await order()).proposal?.id ?? known
    known = found
    return caller.send(
      'POST',
      `/events/${event_id}/excursions/${id}/proposals/${found}/${name}`,
      body,
    )
  }
  let known = 0
  return {
    ...added,
    id,
    order,
    put,
    propose: (proposal: Given = {}, caller = server.agency) =>
      put('canceled', { proposal: { ...later, expires_at: tomorrow(), ...proposal } }, caller),
    take: (body: Given = {}, caller = server.staff, proposal_id?: number) =>
      step('take', body, caller, proposal_id),
    refuse: (words = '', caller = server.staff) => step('refuse', { words }, caller),
    withdraw: (caller = server.agency) => step('withdraw', undefined, caller),
    expire: () =>
      server.db
        .updateTable('ask')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('excursion_id', '=', id)
        .execute(),
  }
}

async function proposedOrder(proposal: Given = {}) {
  const order = await orderedEvent()
  const reply = await order.propose(proposal)
  expect(reply.statusCode, reply.body).toBe(200)
  return order
}

const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

const kinds: readonly Pick<NewProposal, 'kind' | 'value'>[] = [
  later,
  { kind: 'language', value: 'fr' },
  { kind: 'persons', value: 2 },
  { kind: 'date', value: addDays(soon, 1) },
  { kind: 'other_excursion', value: '=HYPERLINK("x") Harbour by boat' },
]

// Rule O7.1
describe('updateOrderStatus', () => {
  test.each(kinds)('cancels and proposes $kind: $value', async (given) => {
    const order = await orderedEvent()
    const expires_at = tomorrow()
    const reply = await order.propose({ ...given, words: ' The guide is free then. ', expires_at })
    const proposal = {
      ...given,
      state: 'open',
      words: 'The guide is free then.',
      expires_at,
      decided_at: null,
    }
    expect(reply.json().data).toMatchObject({ status: 'canceled', proposal })
    expect(await order.order()).toMatchObject({ status: 'canceled', proposal })
    expect(await order.order(server.agency)).toMatchObject({ proposal })
  })

  test('says what the order has instead', async () => {
    expect((await (await proposedOrder()).order()).proposal.was).toBe('09:00')
    const fewer = await proposedOrder({ kind: 'persons', value: 2 })
    expect((await fewer.order()).proposal.was).toBe(3)
    expect((await auditOf(server.db, fewer.event_id))[0]).toMatchObject({
      action: 'order.cancel',
      before: { status: 'requested', proposed: 3 },
      after: { status: 'canceled', proposal: 'persons', proposed: 2 },
    })
  })

  test('records no words: neither those beside it, nor those that name an excursion', async () => {
    const words = 'Harbour by boat'
    const { event_id } = await proposedOrder({ kind: 'other_excursion', value: words, words })
    const audited = await auditOf(server.db, event_id)
    expect(JSON.stringify(audited)).not.toContain(words)
    expect(audited[0]).toMatchObject({ after: { proposal: 'other_excursion' } })
  })

  test('sent again, changes nothing; another one for a canceled order is refused', async () => {
    const order = await proposedOrder()
    expect((await order.propose()).statusCode).toBe(200)
    expect(codeOf(await order.propose({ value: '10:00' }))).toEqual([409, 'order_step_refused'])
    expect(await order.order()).toMatchObject({ proposal: { value: '09:30', state: 'open' } })
  })

  test.each([
    ['a status that is no cancellation', 'approved', {}, 'proposal'],
    [
      'an expiry in the past',
      'canceled',
      { expires_at: '2026-01-01T00:00:00Z' },
      'proposal.expires_at',
    ],
    ['no expiry', 'canceled', { expires_at: undefined }, 'proposal.expires_at'],
    [
      'an expiry after the departure',
      'canceled',
      { expires_at: `${addDays(soon, 1)}T00:00:00Z` },
      'proposal.expires_at',
    ],
    ['no persons', 'canceled', { kind: 'persons', value: 0 }, 'proposal.value'],
    ['half a person', 'canceled', { kind: 'persons', value: 1.5 }, 'proposal.value'],
    ['as many persons', 'canceled', { kind: 'persons', value: 3 }, 'proposal.value'],
    [
      'a day in the past',
      'canceled',
      { kind: 'date', value: addDays(today, -1) },
      'proposal.value',
    ],
    ['a day that is none', 'canceled', { kind: 'date', value: '2026-02-30' }, 'proposal.value'],
    ['a time that is none', 'canceled', { value: '25:00' }, 'proposal.value'],
    ['an unknown language', 'canceled', { kind: 'language', value: 'xx' }, 'proposal.value'],
    ['no excursion', 'canceled', { kind: 'other_excursion', value: ' ' }, 'proposal.value'],
    [
      'an excursion of two lines',
      'canceled',
      { kind: 'other_excursion', value: 'Boat\ntrip' },
      'proposal.value',
    ],
    [
      'an excursion of 201 letters',
      'canceled',
      { kind: 'other_excursion', value: 'x'.repeat(201) },
      'proposal.value',
    ],
    ['10 kB of words', 'canceled', { words: 'x'.repeat(10_000) }, 'proposal.words'],
    ['an unknown kind', 'canceled', { kind: 'price' }, 'proposal.kind'],
  ])('refuses %s, and changes nothing', async (_, status, given, field) => {
    const order = await orderedEvent()
    const proposal = { ...later, expires_at: tomorrow(), ...given }
    const reply = await order.put(status, { proposal })
    expect(reply.statusCode, reply.body).toBe(422)
    expect(Object.keys(reply.json().errors)).toEqual([field])
    expect(await order.order()).toMatchObject({ status: 'requested', proposal: null })
    expect(await auditOf(server.db, order.event_id)).toEqual([])
  })

  test('lets staff propose nothing, and an agency nothing for another’s order', async () => {
    const order = await orderedEvent()
    const byStaff = await order.propose({}, server.staff)
    expect([byStaff.statusCode, Object.keys(byStaff.json().errors)]).toEqual([422, ['proposal']])
    expect(codeOf(await order.propose({}, server.otherAgency))).toEqual([404, 'order_not_found'])
    expect(await order.order()).toMatchObject({ status: 'requested', proposal: null })
  })
})

describe('takeProposal', () => {
  // Rule O7.4
  test('requests the order again with the time as its own; one line of history', async () => {
    const order = await proposedOrder()
    const taken = await order.take()
    expect(taken.json().data).toMatchObject({
      status: 'requested',
      pickup_time: '09:30',
      decided_by: null,
      proposal: { state: 'taken', was: '09:00', value: '09:30' },
    })
    const [, , ...since] = await auditOf(server.db, order.event_id)
    expect(since.filter(({ action }) => action.startsWith('order.'))).toMatchObject([
      {
        action: 'order.take_proposal',
        before: { status: 'canceled', proposed: '09:00' },
        after: { status: 'requested', proposal: 'time', proposed: '09:30' },
      },
    ])
    const { status, total_pax } = (await server.staff.get(`/events/${order.event_id}`)).json().data
    expect([status, total_pax]).toEqual(['requested', 3])
    expect((await order.put('approved')).json().data).toMatchObject({
      pickup_time: '09:30',
      proposal: null,
    })
  })

  // Rule O7.5
  test('leaves what belongs to the sender’s system as agreed until it is sent', async () => {
    const sent = buildOrder({ subproducts: [buildSubProduct({ person_count: 3 })] })
    const event = buildEvent({
      agency: agencyReference,
      event_date: soon,
      pickup_time: '09:00',
      orders: [sent],
    })
    const order = await orderedEvent(event)
    await order.propose({ kind: 'persons', value: 2 })
    expect((await order.take()).json().data).toMatchObject({
      status: 'requested',
      subproducts: [{ person_count: 3 }],
      proposal: { state: 'taken', was: 3, value: 2 },
    })
    expect((await order.put('approved')).json().data.proposal).toMatchObject({ value: 2 })
    const fewer = { ...sent, subproducts: [buildSubProduct({ person_count: 2 })] }
    await server.addSeason({ events: [{ ...event, orders: [fewer] }] })
    expect(await order.order()).toMatchObject({
      subproducts: [{ person_count: 2 }],
      proposal: null,
    })
  })

  test('a time that misses the ship only knowingly', async () => {
    await server.addSeason({ ship_calls: [buildShipCall({ call_date: soon })] })
    const order = await proposedOrder({ value: '23:00' })
    const refused = await order.take()
    expect(codeOf(refused)).toEqual([409, 'pickup_time_misses_ship'])
    expect(refused.json().data).toMatchObject({ status: 'canceled', proposal: { state: 'open' } })
    const { ship } = await order.order()
    const accepted_misses = [{ ship, spare_minutes: -1_000 }]
    expect((await order.take({ accepted_misses })).json().data).toMatchObject({
      status: 'requested',
      pickup_time: '23:00',
    })
    const [event] = (await server.staff.get(`/events/${order.event_id}`)).json().data.ship_calls
    expect(event.ship).toBe(ship)
    expect(await auditOf(server.db, order.event_id)).toContainEqual(
      expect.objectContaining({
        action: 'order.take_proposal',
        after: expect.objectContaining({ ship, proposed: '23:00' }),
      }),
    )
  })

  // Rule O7.3
  test('not once its time is over, nor once it is answered', async () => {
    const order = await proposedOrder()
    await order.expire()
    const late = await order.take()
    expect(codeOf(late)).toEqual([409, 'proposal_closed'])
    expect(late.json().data).toMatchObject({ status: 'canceled', proposal: { state: 'expired' } })
    const other = await proposedOrder()
    await other.refuse('They want to be back by noon.')
    expect(codeOf(await other.take())).toEqual([409, 'proposal_closed'])
    expect(await other.order()).toMatchObject({
      status: 'canceled',
      proposal: { state: 'refused', answer: 'They want to be back by noon.' },
    })
  })
})

// Rule O7.6
describe('a proposal ends', () => {
  const stateOf = async (excursion_id: number) =>
    (
      await server.db
        .selectFrom('ask')
        .where('excursion_id', '=', excursion_id)
        .select('state')
        .executeTakeFirstOrThrow()
    ).state

  test('when its agency withdraws it, once', async () => {
    const order = await proposedOrder()
    expect((await order.withdraw()).json().data).toMatchObject({
      status: 'canceled',
      proposal: null,
    })
    expect((await order.withdraw()).statusCode).toBe(200)
    const actions = (await auditOf(server.db, order.event_id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'order.withdraw_proposal')).toHaveLength(1)
  })

  test('when staff reopen the order, or the cancellation is undone', async () => {
    const reopened = await proposedOrder()
    await reopened.put('requested', {}, server.staff)
    expect(await reopened.order()).toMatchObject({ status: 'requested', proposal: null })
    const undone = await proposedOrder()
    const body = { agency_hash: undone.agency_hash, excursion_ids: [undone.id] }
    await server.agency.send('POST', `/events/${undone.event_id}/decisions/undo`, body)
    expect(await undone.order()).toMatchObject({ status: 'requested', proposal: null })
    expect([await stateOf(reopened.id), await stateOf(undone.id)]).toEqual([
      'withdrawn',
      'withdrawn',
    ])
  })

  test('when its time is over, which is recorded once', async () => {
    const order = await proposedOrder()
    await lapse()
    expect(await stateOf(order.id)).toBe('open')
    await order.expire()
    expect((await order.order()).proposal.state).toBe('expired')
    expect(await lapse()).toBe(1)
    expect(await lapse()).toBe(0)
    expect(await stateOf(order.id)).toBe('expired')
    expect((await auditOf(server.db, order.event_id)).at(-1)).toMatchObject({
      actor: 'system',
      action: 'order.expire_proposal',
      after: { proposal: 'time', proposed: '09:30' },
    })
  })
})

// Rule O7.6
test('an answered one is deleted after 90 days, what was agreed not before the excursion is over', async () => {
  const refused = await proposedOrder()
  await refused.refuse()
  const agreed = await proposedOrder({ kind: 'persons', value: 2 })
  await agreed.take()
  const open = await proposedOrder()
  const ids = [refused.id, agreed.id, open.id]
  const left = async () => {
    await deleteExpired({ db: server.db }, 'delete old requests')
    const rows = await server.db
      .selectFrom('ask')
      .where('excursion_id', 'in', ids)
      .orderBy('id')
      .select('excursion_id')
      .execute()
    return rows.map(({ excursion_id }) => excursion_id)
  }
  expect(await left()).toEqual(ids)
  await server.db
    .updateTable('ask')
    .set({ closed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('excursion_id', 'in', [refused.id, agreed.id])
    .execute()
  expect(await left()).toEqual([agreed.id, open.id])
  await server.db
    .updateTable('event')
    .set({ event_date: addDays(today, -91) })
    .where('id', '=', agreed.event_id)
    .execute()
  expect(await left()).toEqual([open.id])
})

describe('countEvents', () => {
  // Rule O7.7
  test('counts and finds the events with an open proposal, for staff and their agency', async () => {
    const order = await proposedOrder()
    const listed = async (caller: TestCaller) =>
      (await caller.get('/events?proposals=open&per_page=105')).json()
    const { data, total } = await listed(server.staff)
    expect(data.map(({ id }: { id: number }) => id)).toContain(order.event_id)
    const { proposal_open } = (await server.staff.get('/events/counts')).json().data
    expect([proposal_open, total]).toEqual([data.length, data.length])
    expect((await listed(server.otherAgency)).total).toBe(0)
    await order.refuse()
    expect((await listed(server.staff)).total).toBe(total - 1)
  })
})

describe('notices', () => {
  const kindsOf = async (caller: TestCaller, event_id: number) => {
    const { data } = (await caller.get('/notices')).json()
    return data
      .filter((notice: { event_id: number }) => notice.event_id === event_id)
      .map(({ kind, is_read }: { kind: string; is_read: boolean }) => [kind, is_read])
  }

  // Rule O7.7
  test('staff get one of the proposal, read once it is answered; the agency gets one of that', async () => {
    const order = await proposedOrder()
    await server.db
      .updateTable('notice')
      .set({ shown_at: new Date(Date.now() - 1_000) })
      .where('event_id', '=', order.event_id)
      .execute()
    expect(await kindsOf(server.staff, order.event_id)).toEqual([['proposal.made', false]])
    await order.take()
    expect(await kindsOf(server.staff, order.event_id)).toEqual([['proposal.made', true]])
    expect(await kindsOf(server.agency, order.event_id)).toContainEqual([
      'proposal.answered',
      false,
    ])
  })
})

describe('listChanges', () => {
  // Rule O7.7
  test('says kind and value of what was proposed and taken, and no words', async () => {
    const words = 'Nobody but the guide'
    const order = await proposedOrder({ kind: 'persons', value: 2, words })
    await order.take()
    const waiting = await server.db
      .selectFrom('waiting_change')
      .where('event_id', '=', order.event_id)
      .where('type', 'in', ['order.canceled', 'order.reopened', 'order.proposal_closed'])
      .orderBy('seq')
      .select(['type', 'facts'])
      .execute()
    expect(JSON.stringify(waiting)).not.toContain(words)
    expect(waiting).toMatchObject([
      { type: 'order.canceled', facts: { proposal_kind: 'persons', proposed: 2 } },
      { type: 'order.reopened', facts: { order_status: 'requested' } },
      {
        type: 'order.proposal_closed',
        facts: { proposal_kind: 'persons', proposed: 2, proposal_state: 'taken' },
      },
    ])
  })
})
