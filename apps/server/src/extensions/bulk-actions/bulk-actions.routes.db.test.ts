import type { BulkAction, BulkOutcome, BulkPreview } from '@gangway/contract/bulk-actions'
import { undoSeconds } from '@gangway/domain/orders/order-status'
import { buildOrder, buildSubProduct } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  type AddedEvent,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'

import { readRun, runText } from './bulk-run.rules.ts'

const server = await startWithTwoAgencies()

const confirm: BulkAction = { kind: 'confirm', leave_out_conflicts: false }
const cancel: BulkAction = { kind: 'cancel', reason: 'Storm: the port is closed.' }
const message: BulkAction = { kind: 'message', text: 'Please send the tickets by Friday.' }
const pickup = (pickup_time = '09:30'): BulkAction => ({ kind: 'set_pickup_time', pickup_time })

const lacking = () =>
  buildOrder({
    subproducts: [buildSubProduct({ additional_required_data: ['passport_data'] })],
  })

async function preview(
  caller: TestCaller,
  { kind, ...how }: BulkAction,
  events: readonly Pick<AddedEvent, 'event_id'>[],
): Promise<BulkPreview[]> {
  const event_ids = events.map(({ event_id }) => event_id)
  const action = 'pickup_time' in how ? { kind, ...how } : { kind }
  const response = await caller.send('POST', '/bulk-actions/preview', { action, event_ids })
  expect(response.statusCode).toBe(200)
  return response.json().data
}

async function perform(
  caller: TestCaller,
  action: BulkAction,
  previews: readonly BulkPreview[],
): Promise<BulkOutcome[]> {
  const events = previews.flatMap(({ event_id, version }) =>
    version === null ? [] : [{ event_id, version }],
  )
  const response = await caller.send('POST', '/bulk-actions', { action, events })
  expect(response.statusCode).toBe(200)
  return response.json().data
}

const previewAndPerform = async (
  caller: TestCaller,
  action: BulkAction,
  events: readonly AddedEvent[],
) => perform(caller, action, await preview(caller, action, events))

async function undo(
  caller: TestCaller,
  kind: BulkAction['kind'],
  outcomes: BulkOutcome[],
  run: string | null = null,
) {
  const events = outcomes.map(({ obstacle: _obstacle, ...done }) => done)
  const response = await caller.send('POST', '/bulk-actions/undo', { kind, events, run })
  expect(response.statusCode).toBe(200)
  return response.json().data.map(({ code }: { code: string | null }) => code)
}

async function standingOf({ event_id }: AddedEvent) {
  const { data } = (await server.staff.get(`/events/${event_id}`)).json()
  return {
    event: data.status,
    pickup_time: data.pickup_time,
    orders: data.excursions.map(({ status }: { status: string }) => status),
  }
}

async function commentsOf({ event_id }: AddedEvent) {
  const { data } = (await server.agency.get(`/events/${event_id}/comments`)).json()
  return data.comments.map(({ text, deleted_at }: { text: string; deleted_at: string | null }) =>
    deleted_at === null ? text : 'deleted',
  )
}

const actionsOf = async ({ event_id }: AddedEvent) =>
  (await auditOf(server.db, event_id)).map(({ action }) => action)

const obstaclesOf = (results: readonly { obstacle: string | null }[]) =>
  results.map(({ obstacle }) => obstacle)

/** Lets time pass since something was done to an event, for the database. */
async function age({ event_id }: AddedEvent, seconds: number): Promise<void> {
  const past = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`
  await server.db
    .updateTable('excursion_order')
    .where('event_id', '=', event_id)
    .where('decided_at', 'is not', null)
    .set({ decided_at: past })
    .execute()
  await server.db
    .updateTable('event')
    .where('id', '=', event_id)
    .where('pickup_set_at', 'is not', null)
    .set({ pickup_set_at: past })
    .execute()
}

describe('previewBulkAction', () => {
  // Rule E2.6
  test('says of each event what would be done and what not, and changes nothing', async () => {
    const whole = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const partly = await server.addEvent({ orders: [buildOrder(), lacking()] })
    const lackingAll = await server.addEvent({ orders: [lacking()] })
    const foreign = await server.addEvent({ agency: otherAgencyReference })
    const asked = [whole, partly, lackingAll, foreign, { event_id: 999_999 }]
    const previews = await preview(server.agency, confirm, asked)
    expect(previews).toMatchObject([
      { event_id: whole.event_id, obstacle: null, orders: 2, incomplete: 0, held_back: [] },
      {
        obstacle: null,
        orders: 1,
        incomplete: 1,
        held_back: [{ warning: 'data_missing', orders: 1 }],
      },
      { obstacle: 'incomplete', orders: 0, incomplete: 1 },
      { event_id: foreign.event_id, event: null, obstacle: 'event_not_found', version: null },
      { event_id: 999_999, event: null, obstacle: 'event_not_found', version: null },
    ])
    expect(previews[0]?.event).toEqual({
      agency_title: expect.any(String),
      agency_name: 'Harbour Tours',
      port_id: expect.any(Number),
      port_code: 'DEHAM',
      port_name: 'Hamburg',
      event_date: '2026-07-14',
    })
    expect(await standingOf(whole)).toMatchObject({ event: 'new' })
    expect(await actionsOf(whole)).toEqual([])
  })

  test('names the ship that a pick-up time would miss, and where one is set already', async () => {
    const ship = 'Preview Queen'
    const event_date = '2026-08-03'
    await server.addSeason({
      ship_calls: [buildShipCall({ ship, call_date: event_date, arrival: '08:00' })],
    })
    const missing = await server.addEvent({ event_date, orders: [buildOrder({ ship })] })
    const set = await server.addEvent({ pickup_time: '10:00' })
    const free = await server.addEvent()
    const previews = await preview(server.staff, pickup('07:00'), [missing, set, free])
    expect(previews).toMatchObject([
      { obstacle: 'misses_ship', missed: { ship, bound: 'arrival' } },
      { obstacle: 'pickup_time_set', missed: null },
      { obstacle: null, missed: null },
    ])
  })

  test.each([
    [{ action: confirm, event_ids: [] }],
    [{ action: confirm, event_ids: Array.from({ length: 201 }, (_, index) => index + 1) }],
    [{ action: { kind: 'reopen' }, event_ids: [1] }],
    [{ action: { kind: 'cancel', reason: 'Storm' }, event_ids: [1] }],
    [{ action: { kind: 'set_pickup_time', pickup_time: '9:30' }, event_ids: [1] }],
  ])('refuses %j', async (body) => {
    expect((await server.staff.send('POST', '/bulk-actions/preview', body)).statusCode).toBe(422)
  })
})

describe('performBulkAction', () => {
  test.each([
    [{ kind: 'cancel', reason: ' ' }],
    [{ kind: 'cancel' }],
    [{ kind: 'message', text: 'x'.repeat(10_001) }],
  ])('refuses %j', async (action) => {
    const { event_id } = await server.addEvent()
    const body = { action, events: [{ event_id, version: 'a'.repeat(32) }] }
    expect((await server.staff.send('POST', '/bulk-actions', body)).statusCode).toBe(422)
  })

  test('confirms what was previewed, with the records of single actions', async () => {
    const whole = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const partly = await server.addEvent({ orders: [buildOrder(), lacking()] })
    const outcomes = await previewAndPerform(server.agency, confirm, [whole, partly])
    expect(outcomes).toEqual([
      {
        event_id: whole.event_id,
        obstacle: null,
        excursion_ids: whole.orders,
        comment_id: null,
      },
      {
        event_id: partly.event_id,
        obstacle: null,
        excursion_ids: partly.orders.slice(0, 1),
        comment_id: null,
      },
    ])
    expect(await standingOf(whole)).toMatchObject({
      event: 'approved',
      orders: ['approved', 'approved'],
    })
    expect(await standingOf(partly)).toMatchObject({
      event: 'requested',
      orders: ['approved', 'requested'],
    })
    expect(await actionsOf(whole)).toEqual([
      'order.approve',
      'order.approve',
      'event.follow_orders',
    ])
  })

  test('cancels with the reason in each thread, for both sides', async () => {
    const event = await server.addEvent({ orders: [buildOrder(), lacking()] })
    const [outcome] = await previewAndPerform(server.agency, cancel, [event])
    expect(outcome).toMatchObject({ excursion_ids: event.orders, comment_id: expect.any(Number) })
    expect(await standingOf(event)).toMatchObject({ event: 'canceled' })
    expect(await commentsOf(event)).toEqual(['Storm: the port is closed.'])
    expect(await actionsOf(event)).toContain('comment.write')
  })

  // Rule O5.2
  test('cancels for a reason of the list, with the text as its words', async () => {
    const event = await server.addEvent()
    const text = 'Storm: the port is closed.'
    await previewAndPerform(server.agency, { ...cancel, decision_reason: 'weather' }, [event])
    const [order] = (await server.staff.get(`/events/${event.event_id}`)).json().data.excursions
    expect(order).toMatchObject({ decision_reason: { code: 'weather' }, decision_words: text })
    expect(await commentsOf(event)).toEqual([text])
  })

  test.each([
    ['unknown', { decision_reason: 'no_bus' }, 'action.decision_reason'],
    [
      'with too many words',
      { decision_reason: 'weather', reason: 'x'.repeat(501) },
      'action.reason',
    ],
  ])('refuses a reason that is %s, and cancels nothing', async (_, faulty, field) => {
    const event = await server.addEvent()
    const [previewed] = await preview(server.agency, cancel, [event])
    const action = { ...cancel, ...faulty }
    const events = [{ event_id: event.event_id, version: previewed?.version }]
    const refused = await server.agency.send('POST', '/bulk-actions', { action, events })
    expect(refused.statusCode, refused.body).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await standingOf(event)).toMatchObject({ orders: ['requested'] })
    expect(await commentsOf(event)).toEqual([])
  })

  test('writes a message into threads that are there and into new ones', async () => {
    const events = [await server.addEvent(), await server.addEvent()]
    await previewAndPerform(server.staff, message, events)
    await previewAndPerform(server.agency, { ...message, text: 'We will.' }, events)
    for (const event of events) {
      expect(await commentsOf(event)).toEqual([message.text, 'We will.'])
    }
  })

  test('sets a pick-up time where none is', async () => {
    const [first, second] = [
      await server.addEvent(),
      await server.addEvent({ pickup_time: '10:00' }),
    ]
    const outcomes = await previewAndPerform(server.agency, pickup(), [first, second])
    expect(obstaclesOf(outcomes)).toEqual([null, 'pickup_time_set'])
    expect(await standingOf(first)).toMatchObject({ pickup_time: '09:30' })
    expect(await standingOf(second)).toMatchObject({ pickup_time: '10:00' })
    expect(await actionsOf(first)).toEqual(['event.set_pickup_time'])
  })

  test('leaves out what has changed since the preview, and does the rest', async () => {
    const events = [await server.addEvent(), await server.addEvent(), await server.addEvent()]
    const [, changed] = events as [AddedEvent, AddedEvent, AddedEvent]
    const previews = await preview(server.agency, confirm, events)
    await server.staff.send('PATCH', `/events/${changed.event_id}`, {
      agency_hash: changed.agency_hash,
      pickup_time: '08:15',
    })
    const outcomes = await perform(server.agency, confirm, previews)
    expect(obstaclesOf(outcomes)).toEqual([null, 'changed_meanwhile', null])
    expect(await standingOf(changed)).toMatchObject({ orders: ['requested'] })
    expect(await actionsOf(changed)).toEqual(['event.set_pickup_time'])
  })

  test('does what one action was previewed for, not another', async () => {
    const event = await server.addEvent()
    const previews = await preview(server.agency, confirm, [event])
    expect(obstaclesOf(await perform(server.agency, cancel, previews))).toEqual([
      'changed_meanwhile',
    ])
    expect(await commentsOf(event)).toEqual([])
  })

  test('knows nothing of another agency’s events', async () => {
    const event = await server.addEvent()
    const previews = await preview(server.agency, cancel, [event])
    expect(obstaclesOf(await perform(server.otherAgency, cancel, previews))).toEqual([
      'event_not_found',
    ])
    expect(await standingOf(event)).toMatchObject({ orders: ['requested'] })
  })

  test(
    'when two carry out the same at once, each event is decided once',
    { repeats: 4 },
    async () => {
      const events = [await server.addEvent(), await server.addEvent(), await server.addEvent()]
      const previews = await preview(server.agency, confirm, events)
      const both = await Promise.all([
        perform(server.agency, confirm, previews),
        perform(server.staff, confirm, previews.toReversed()),
      ])
      const done = both.flat().filter(({ obstacle }) => obstacle === null)
      expect(done).toHaveLength(events.length)
      for (const event of events) {
        expect(await actionsOf(event)).toEqual(['order.approve', 'event.follow_orders'])
      }
    },
  )
})

describe('undoBulkAction', () => {
  test('takes decisions back, and the reason with them', async () => {
    const event = await server.addEvent({ orders: [buildOrder(), buildOrder()] })
    const outcomes = await previewAndPerform(server.agency, cancel, [event])
    expect(await undo(server.agency, 'cancel', outcomes)).toEqual([null])
    expect(await standingOf(event)).toMatchObject({ orders: ['requested', 'requested'] })
    expect(await commentsOf(event)).toEqual(['deleted'])
  })

  test('takes a pick-up time back, for the person who set it', async () => {
    const event = await server.addEvent()
    const outcomes = await previewAndPerform(server.agency, pickup(), [event])
    expect(await undo(server.staff, 'set_pickup_time', outcomes)).toEqual(['undo_expired'])
    expect(await undo(server.agency, 'set_pickup_time', outcomes)).toEqual([null])
    expect(await standingOf(event)).toMatchObject({ pickup_time: null })
    expect(await actionsOf(event)).toEqual(['event.set_pickup_time', 'event.clear_pickup_time'])
    expect(await undo(server.agency, 'set_pickup_time', outcomes)).toEqual(['undo_expired'])
  })

  test('takes messages back', async () => {
    const events = [await server.addEvent(), await server.addEvent()]
    const outcomes = await previewAndPerform(server.staff, message, events)
    expect(await undo(server.staff, 'message', outcomes)).toEqual([null, null])
    for (const event of events) expect(await commentsOf(event)).toEqual(['deleted'])
  })

  test.each([
    ['confirm', confirm],
    ['set_pickup_time', pickup()],
  ] as const)('%s: only within some seconds', async (kind, action) => {
    const event = await server.addEvent()
    const outcomes = await previewAndPerform(server.agency, action, [event])
    const before = await standingOf(event)
    await age(event, undoSeconds + 4)
    expect(await undo(server.agency, kind, outcomes)).toEqual(['undo_expired'])
    expect(await standingOf(event)).toEqual(before)
  })

  test('too late leaves the reason where the decision stands', async () => {
    const event = await server.addEvent()
    const outcomes = await previewAndPerform(server.agency, cancel, [event])
    await age(event, undoSeconds + 4)
    expect(await undo(server.agency, 'cancel', outcomes)).toEqual(['undo_expired'])
    expect(await commentsOf(event)).toEqual(['Storm: the port is closed.'])
  })

  test('knows nothing of another agency’s events', async () => {
    const event = await server.addEvent()
    const outcomes = await previewAndPerform(server.agency, confirm, [event])
    expect(await undo(server.otherAgency, 'confirm', outcomes)).toEqual(['event_not_found'])
    expect(await standingOf(event)).toMatchObject({ orders: ['approved'] })
  })

  describe('an action that took half a minute', () => {
    /** As its last call answers, by the database's clock. */
    async function runOf(caller: TestCaller, { began = -30, ended = -5 } = {}) {
      const now = (await databaseNow(server.db)).getTime()
      const me = (await caller.get('/auth/me')).json().data.id
      return runText(server.secrets.pepper, me, {
        began_at: new Date(now + began * 1000),
        ended_at: new Date(now + ended * 1000),
      })
    }

    test.each([
      ['confirm', confirm],
      ['cancel', cancel],
      ['set_pickup_time', pickup()],
    ] as const)('%s: is taken back as a whole for ten seconds after it', async (kind, action) => {
      const event = await server.addEvent()
      const before = await standingOf(event)
      const outcomes = await previewAndPerform(server.agency, action, [event])
      await age(event, 25)
      expect(await undo(server.agency, kind, outcomes)).toEqual(['undo_expired'])
      const run = await runOf(server.agency)
      expect(await undo(server.agency, kind, outcomes, run)).toEqual([null])
      expect(await standingOf(event)).toMatchObject({
        pickup_time: before.pickup_time,
        orders: before.orders,
      })
    })

    test('no longer, nothing from before it, and never by someone else', async () => {
      const event = await server.addEvent()
      const outcomes = await previewAndPerform(server.agency, confirm, [event])
      await age(event, 25)
      const wrong = [
        await runOf(server.agency, { ended: -14 }),
        await runOf(server.agency, { began: -20 }),
        await runOf(server.staff),
        'A'.repeat(22),
        'x',
      ]
      for (const run of wrong) {
        expect(await undo(server.agency, 'confirm', outcomes, run)).toEqual(['undo_expired'])
      }
    })

    test('is one action over several calls, and starts over after a pause', async () => {
      const me = (await server.agency.get('/auth/me')).json().data.id
      const perform = async (run: string | null) => {
        const event = await server.addEvent()
        const [previewed] = await preview(server.agency, confirm, [event])
        const events = [{ event_id: event.event_id, version: previewed?.version }]
        const body = { action: confirm, events, run }
        return (await server.agency.send('POST', '/bulk-actions', body)).json().run
      }
      const began = (run: string) => readRun(server.secrets.pepper, me, run)?.began_at.getTime()
      const first = await perform(null)
      const second = await perform(first)
      expect(second).not.toBe(first)
      expect(began(second)).toBe(began(first))
      const before = await runOf(server.agency, { ended: -14 })
      expect(began(await perform(before))).toBeGreaterThan(began(before) ?? 0)
    })
  })
})

describe('asking for data', () => {
  // Rule E2.6
  test('asks once for what orders of all events lack, and cannot be undone', async () => {
    const ask: BulkAction = { kind: 'ask_data' }
    const orders = [lacking(), buildOrder(), lacking()]
    const events = [
      await server.addEvent({ orders }),
      await server.addEvent({ orders: [buildOrder()] }),
    ]
    const [first] = events
    if (first === undefined) throw new Error('no event')
    const previews = await preview(server.staff, ask, events)
    expect(obstaclesOf(previews)).toEqual([null, 'nothing_to_ask'])
    expect(previews[0]).toMatchObject({ orders: 2 })
    const outcomes = await perform(server.staff, ask, previews)
    expect(obstaclesOf(outcomes)).toEqual([null, 'nothing_to_ask'])
    expect(await actionsOf(first)).toEqual(['order.ask_data', 'order.ask_data'])
    expect(obstaclesOf(await preview(server.agency, ask, events))).toEqual([
      'nothing_to_ask',
      'nothing_to_ask',
    ])
    const undoing = await server.staff.send('POST', '/bulk-actions/undo', {
      kind: 'ask_data',
      events: [{ event_id: first.event_id, excursion_ids: [], comment_id: null }],
    })
    expect(undoing.statusCode).toBe(422)
  })
})
