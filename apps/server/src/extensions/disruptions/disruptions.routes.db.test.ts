import type { DisruptionPreview } from '@gangway/contract/disruption-preview'
import type { DisruptionRecord } from '@gangway/contract/disruptions'
import { defaultPickupRules } from '@gangway/domain/ships/pickup-fit'
import { randomUUID } from 'node:crypto'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { raisePickupConflicts } from '../../modules/events/index.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../testing/two-agencies.ts'

let server: TwoAgencies
let day = 0

beforeAll(async () => {
  server = await startWithTwoAgencies()
  server.time.now = new Date('2026-06-15T10:00:00Z')
})

/** Nordlys and Artania in port on a day of its own, with an event of each agency that is picked up at 09:00. */
async function calling({ orders = 2 }: { orders?: number } = {}) {
  day += 1
  const event_date = `2026-09-${String(day).padStart(2, '0')}`
  const call = buildShipCall({ call_date: event_date, ship: 'Nordlys' })
  await server.addSeason({
    ship_calls: [call, buildShipCall({ call_date: event_date, ship: 'Artania' })],
  })
  const eventOf = async (agency?: string) =>
    (
      await server.addEvent({
        event_date,
        pickup_time: '09:00',
        orders: [
          ...Array.from({ length: orders }, () => buildOrder({ ship: 'MS Nordlys' })),
          buildOrder({ ship: 'Artania' }),
        ],
        ...(agency === undefined ? {} : { agency }),
      })
    ).event_id
  const events = [await eventOf(), await eventOf(otherAgencyReference)] as const
  const settle = async () => {
    const deps = { db: server.db, clock: () => server.time.now, pickupRules: defaultPickupRules }
    await raisePickupConflicts(deps)
    await server.db.deleteFrom('notice').execute()
    await server.db.deleteFrom('waiting_change').execute()
  }
  await settle()
  const { id: ship_call_id, port_id } = await server.db
    .selectFrom('ship_call')
    .where('reference', '=', call.reference)
    .select(['id', 'port_id'])
    .executeTakeFirstOrThrow()
  const change = async (values: object) => {
    await server.addSeason({ ship_calls: [{ ...call, ...values }] })
    await settle()
  }
  return { event_date, events, ship_call_id, port_id, change }
}

async function preview(body: object): Promise<DisruptionPreview> {
  const answer = await server.staff.send('POST', '/disruptions/preview', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** Every event of a preview with the step that was chosen or proposed. */
function stepsIn({ agencies }: DisruptionPreview) {
  return agencies.flatMap(({ events }) =>
    events.flatMap(({ event_id, version, chosen, proposed }) =>
      chosen === null
        ? []
        : [
            {
              event_id,
              version,
              step: chosen.step,
              ...(chosen.time === null ? {} : { time: chosen.time }),
              ...(chosen.step === 'cancel' ? { reason: proposed.reason ?? 'weather' } : {}),
            },
          ],
    ),
  )
}

interface Performed {
  data: DisruptionRecord
  not_concerned: number[]
}

async function perform(body: object, caller: TestCaller = server.staff): Promise<Performed> {
  const answer = await caller.send('POST', '/disruptions', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function previewAndPerform(body: object, choices: object[] = []): Promise<Performed> {
  return perform({ ...body, events: stepsIn(await preview({ ...body, choices })) })
}

const undo = (id: number, caller = server.staff) =>
  caller.send('POST', `/disruptions/${id}/undo`, {})

const eventOf = async (id: number) => (await server.staff.get(`/events/${id}`)).json().data

const statesOf = async (id: number) => {
  const { status, pickup_time, total_pax, excursions } = await eventOf(id)
  return {
    status,
    pickup_time,
    total_pax,
    orders: excursions.map((one: { status: string; pickup_time: string | null }) => [
      one.status,
      one.pickup_time,
    ]),
  }
}

/** Decides on one order of an event, by its place. */
async function decide(
  event_id: number,
  index: number,
  excursion_status: string,
  caller: TestCaller,
) {
  const { excursions, agency_hash } = await eventOf(event_id)
  const answer = await caller.send('PUT', `/events/${excursions[index].id}/excursion`, {
    event_id,
    agency_hash,
    excursion_status,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const eventsIn = ({ agencies }: DisruptionRecord) => agencies.flatMap(({ events }) => events)

/** What a caller's bell shows once nothing can be undone any more. */
async function noticesOf(caller: TestCaller) {
  await sql`update notice set shown_at = now(), is_announced = true`.execute(server.db)
  const { data } = (await caller.get('/notices')).json()
  return data
}

const faultsOf = async (body: object, caller = server.staff, path = '/disruptions') => {
  const answer = await caller.send('POST', path, body)
  return [answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})]
}

// Rules E10.1, E10.2
describe('previewDisruption', () => {
  test('groups the events of all agencies and proposes by what the ships say', async () => {
    const { ship_call_id, event_date, events, change } = await calling()
    const found = await preview({ ship_call_id, cause: 'does_not_call' })
    expect(found).toMatchObject({ ship: 'Nordlys', date: event_date })
    expect(found.agencies.map(({ agency_name }) => agency_name).toSorted()).toEqual([
      'Fjord Guides',
      'Harbour Tours',
    ])
    const [first] = found.agencies.flatMap((agency) => agency.events)
    expect(first?.orders.map(({ is_concerned }) => is_concerned)).toEqual([true, true, false])
    expect(first).toMatchObject({
      standing: 'fitting',
      proposed: { step: 'cancel', reason: 'ship_does_not_call' },
      chosen: { obstacle: null, orders: 2, cancels_event: false },
    })
    await change({ arrival: '11:00' })
    const late = await preview({ ship_call_id, cause: 'late' })
    const ofFirst = late.agencies
      .flatMap((agency) => agency.events)
      .find(({ event_id }) => event_id === events[0])
    expect(ofFirst).toMatchObject({
      standing: 'impossible',
      proposed: { step: 'new_time', time: '12:00' },
      chosen: { fit: { verdict: 'fitting' }, orders: 3 },
    })
    expect(late.counts).toMatchObject({ events: 2, orders: 6, canceled_events: 0 })
  })

  test('says what is in the way of a choice, and leaves out what is to be left out', async () => {
    const { ship_call_id, events, change } = await calling()
    await change({ arrival: '11:00' })
    const { agencies, counts } = await preview({
      ship_call_id,
      cause: 'late',
      choices: [
        { event_id: events[0], step: 'new_time', time: '09:05' },
        { event_id: events[1], step: null },
      ],
    })
    const chosen = agencies.flatMap((agency) => agency.events.map((event) => event.chosen))
    expect(chosen.toSorted((a) => (a === null ? 1 : -1))).toMatchObject([
      { obstacle: 'misses_ship', fit: { verdict: 'impossible' } },
      null,
    ])
    expect(counts).toMatchObject({ events: 0, left_out: 1 })
    expect(agencies.every(({ messages }) => messages.length === 0)).toBe(true)
  })

  // Rule E10.7
  test('shows the message to each agency in the languages of its people', async () => {
    const { ship_call_id } = await calling()
    const { agencies } = await preview({ ship_call_id, cause: 'does_not_call', refund: true })
    expect(agencies[0]?.messages).toMatchObject([
      { language: 'en', receivers: 1, text: '2 orders canceled, customers get their money back' },
    ])
  })

  test('of a port day concerns every order of every ship', async () => {
    const { port_id, event_date: date } = await calling()
    const { ship, agencies } = await preview({ port_id, date, cause: 'port_closed' })
    expect(ship).toBeNull()
    expect(agencies.flatMap(({ events }) => events)).toMatchObject([
      { chosen: { step: 'cancel', orders: 3, cancels_event: true } },
      { chosen: { step: 'cancel', orders: 3, cancels_event: true } },
    ])
  })

  test('refuses what cannot be', async () => {
    const { ship_call_id, port_id, event_date: date, events } = await calling()
    const asked = (body: object, caller = server.staff) =>
      faultsOf({ cause: 'late', ...body }, caller, '/disruptions/preview')
    expect(await asked({ ship_call_id }, server.agency)).toEqual([403, 'forbidden', []])
    expect(await asked({ ship_call_id: 999_999 })).toEqual([404, 'ship_call_not_found', []])
    expect(await asked({ port_id: 999_999, date })).toEqual([404, 'not_found', []])
    const invalid = async (body: object) => (await asked(body))[2]
    expect(await invalid({})).toEqual(['ship_call_id'])
    expect(await invalid({ ship_call_id, port_id, date })).toEqual(['ship_call_id'])
    expect(await invalid({ ship_call_id, cause: 'pirates' })).toEqual(['cause'])
    expect(await invalid({ ship_call_id, words: 'x'.repeat(10_000) })).toEqual(['words'])
    expect(await invalid({ ship_call_id, words: 'a\u202Eb' })).toEqual(['words'])
    const choice = { event_id: events[0], step: 'new_time', time: '25:00' }
    expect(await invalid({ ship_call_id, choices: [choice] })).toEqual(['choices.0.time'])
  })
})

describe('performDisruption', () => {
  // Rules E10.3, E10.6
  test('does what was previewed, with one notice for each agency and one public change', async () => {
    const { ship_call_id, events } = await calling()
    const body = { ship_call_id, cause: 'does_not_call', words: '=1+1 Storm', refund: true }
    const seen = await preview(body)
    const { data, not_concerned } = await perform({ ...body, events: stepsIn(seen) })
    expect(not_concerned).toEqual([])
    expect(data).toMatchObject({ ship: 'Nordlys', words: '=1+1 Storm', refund: true, orders: 4 })
    expect(data.events).toBe(seen.counts.events)
    expect(await statesOf(events[0])).toMatchObject({
      status: 'requested',
      orders: [
        ['canceled', null],
        ['canceled', null],
        ['requested', null],
      ],
    })
    const { excursions } = await eventOf(events[0])
    expect(excursions[0].decision_reason.code).toBe('ship_does_not_call')
    expect(await noticesOf(server.agency)).toMatchObject([
      {
        kind: 'disruption',
        path: `/disruptions/${data.id}`,
        disruption: { ship: 'Nordlys', refund: true, counts: { canceled_orders: 2 } },
      },
    ])
    expect(await noticesOf(server.otherAgency)).toHaveLength(1)
    const told = await server.db
      .selectFrom('waiting_change')
      .where('type', '=', 'disruption.done')
      .select(['agency_id', 'event_id', 'facts'])
      .execute()
    expect(told).toEqual([
      {
        agency_id: null,
        event_id: null,
        facts: {
          disruption_id: data.id,
          cause: 'does_not_call',
          refund: true,
          events: 2,
          orders: 4,
        },
      },
    ])
    const actions = (await auditOf(server.db, events[0])).map(({ action }) => action)
    expect(actions).toEqual([
      'order.cancel',
      'order.cancel',
      'event.follow_orders',
      'event.disrupt',
    ])
    const { data: history } = (await server.staff.get(`/events/${events[0]}/history`)).json()
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'event.disrupt',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'disruption_id', after: String(data.id) }),
        ]),
      }),
    )
  })

  test('sets new and own times, asks to read them, and raises no notice of each', async () => {
    const { ship_call_id, events, change } = await calling()
    await decide(events[0], 2, 'approved', server.agency)
    await change({ arrival: '11:00' })
    await previewAndPerform({ ship_call_id, cause: 'late' }, [
      { event_id: events[1], step: 'own_time', time: '11:30' },
    ])
    expect(await statesOf(events[0])).toMatchObject({ pickup_time: '12:00' })
    expect(await statesOf(events[1])).toMatchObject({
      pickup_time: '09:00',
      orders: [
        [expect.any(String), '11:30'],
        [expect.any(String), '11:30'],
        [expect.any(String), null],
      ],
    })
    expect((await eventOf(events[0])).acknowledgements).toMatchObject([
      { kind: 'pickup_time', asked: 'agency' },
    ])
    expect(await noticesOf(server.agency)).toMatchObject([
      { kind: 'disruption', disruption: { counts: { new_times: 1 } } },
    ])
    expect(await noticesOf(server.otherAgency)).toMatchObject([
      { kind: 'disruption', disruption: { counts: { own_times: 2 } } },
    ])
  })

  // Rule E10.5
  test('leaves out and names what has changed since, and goes on with the rest', async () => {
    const { ship_call_id, events } = await calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const seen = await preview(body)
    await decide(events[0], 0, 'canceled', server.agency)
    const { data } = await perform({ ...body, events: stepsIn(seen) })
    expect(data).toMatchObject({ events: 1, left_out: 1 })
    expect(eventsIn(data).find(({ event_id }) => event_id === events[0])).toMatchObject({
      obstacle: 'changed_meanwhile',
      orders: [],
      now: { status: 'requested' },
    })
    expect(await noticesOf(server.agency)).toEqual([])
    expect(await noticesOf(server.otherAgency)).toHaveLength(1)
  })

  test('of two people at once the second finds what the first did left out and named', async () => {
    const { ship_call_id } = await calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const events = stepsIn(await preview(body))
    const both = await Promise.all([
      perform({ ...body, events }),
      perform({ ...body, events: events.toReversed() }, server.admin),
    ])
    expect(both.map(({ data }) => [data.events, data.left_out]).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ])
    const second = both.find(({ data }) => data.events === 0)
    expect(second === undefined ? [] : eventsIn(second.data)).toMatchObject([
      { obstacle: 'changed_meanwhile', became: { status: 'requested' } },
      { obstacle: 'changed_meanwhile', became: { status: 'requested' } },
    ])
    expect(await noticesOf(server.agency)).toHaveLength(1)
  })

  test('names events of another port or without that ship, and does nothing to them', async () => {
    const { ship_call_id, events } = await calling()
    const elsewhere = await calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const own = stepsIn(await preview(body))
    const [foreign] = stepsIn(await preview({ ...body, ship_call_id: elsewhere.ship_call_id }))
    const sent = [...own, foreign, { ...foreign, event_id: 999_999 }]
    const { data, not_concerned } = await perform({ ...body, events: sent })
    expect(not_concerned.toSorted((a, b) => a - b)).toEqual([elsewhere.events[0], 999_999])
    expect(eventsIn(data).map(({ event_id }) => event_id)).toEqual(
      expect.arrayContaining([...events]),
    )
    expect((await statesOf(elsewhere.events[0])).orders[0]).toEqual(['requested', null])
  })

  test('refuses what cannot be, and changes nothing', async () => {
    const { ship_call_id, events } = await calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const steps = stepsIn(await preview(body))
    const [one] = steps
    const refused = (more: object, caller = server.staff) =>
      faultsOf({ ...body, events: steps, ...more }, caller)
    expect(await refused({}, server.agency)).toEqual([403, 'forbidden', []])
    const fields = async (more: object) => (await refused(more))[2]
    expect(await fields({ events: [] })).toEqual(['events'])
    expect(await fields({ events: [one, one] })).toEqual(['events'])
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...one, event_id: index + 1 }))
    expect(await fields({ events: many })).toEqual(['events'])
    expect(await fields({ events: [{ ...one, reason: null }] })).toEqual(['events.0.reason'])
    expect(await fields({ events: [{ ...one, reason: 'pirates' }] })).toEqual(['events.0.reason'])
    expect(await fields({ events: [{ ...one, reason: 'other' }] })).toEqual(['events.0.words'])
    expect(await fields({ events: [{ ...one, step: 'wait' }] })).toEqual(['events.0.reason'])
    expect((await statesOf(events[0])).orders[0]).toEqual(['requested', null])
  })

  test('a step that cannot be taken is left out, and says why', async () => {
    const { ship_call_id, events } = await calling()
    const body = { ship_call_id, cause: 'other' }
    const steps = stepsIn(await preview(body))
    const { data } = await perform({
      ...body,
      events: steps.map((step) =>
        step.event_id === events[0]
          ? { ...step, step: 'new_time', time: '09:00' }
          : { ...step, step: 'new_time', time: '20:00' },
      ),
    })
    expect(
      eventsIn(data)
        .map(({ obstacle }) => obstacle)
        .toSorted(),
    ).toEqual(['misses_ship', 'same_time'])
    const canceled = await calling()
    await previewAndPerform({
      port_id: canceled.port_id,
      date: canceled.event_date,
      cause: 'port_closed',
    })
    const { agencies } = await preview({ ship_call_id: canceled.ship_call_id, cause: 'other' })
    expect(agencies).toEqual([])
  })
})

describe('listDisruptions and getDisruption', () => {
  // Rule E10.9
  test('show an agency those with its events, and only these', async () => {
    const { ship_call_id, port_id, event_date, events } = await calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const { agencies } = await preview(body)
    const steps = stepsIn(await preview(body))
    const own = steps.filter(({ event_id }) => event_id === events[0])
    const { data } = await perform({ ...body, events: own })
    expect(agencies).toHaveLength(2)
    const idsFor = async (caller: TestCaller, query: string) =>
      (await caller.get(`/disruptions?${query}`)).json().data.map(({ id }: { id: number }) => id)
    const query = `port=${port_id}&from=${event_date}&to=${event_date}`
    expect(await idsFor(server.staff, query)).toEqual([data.id])
    expect(await idsFor(server.staff, `ship_call=${ship_call_id}`)).toEqual([data.id])
    expect(await idsFor(server.agency, query)).toEqual([data.id])
    expect(await idsFor(server.otherAgency, query)).toEqual([])
    const record = await server.agency.get(`/disruptions/${data.id}`)
    expect(record.json().data).toMatchObject({
      undo_until: null,
      agencies: [{ agency_name: 'Harbour Tours', informed: 1, events: [{ event_id: events[0] }] }],
    })
    expect((await server.otherAgency.get(`/disruptions/${data.id}`)).json().code).toBe(
      'disruption_not_found',
    )
    expect((await server.staff.get('/disruptions/999999')).statusCode).toBe(404)
  })
})

// Rule E10.8
describe('undoDisruption', () => {
  test('takes all of it back, with the notices and the public change', async () => {
    const { ship_call_id, events, change } = await calling()
    await change({ arrival: '11:00' })
    const before = [await statesOf(events[0]), await statesOf(events[1])]
    const { data } = await previewAndPerform({ ship_call_id, cause: 'late' }, [
      { event_id: events[1], step: 'cancel' },
    ])
    expect(data.undo_until).not.toBeNull()
    const undone = await undo(data.id)
    expect(undone.statusCode).toBe(200)
    expect(eventsIn(undone.json().data).map(({ undoing }) => undoing)).toEqual(['undone', 'undone'])
    expect([await statesOf(events[0]), await statesOf(events[1])]).toEqual(before)
    expect(await noticesOf(server.agency)).toEqual([])
    expect(await noticesOf(server.otherAgency)).toEqual([])
    const types = await server.db.selectFrom('waiting_change').select('type').execute()
    expect(types.map(({ type }) => type).filter((type) => type.startsWith('disruption'))).toEqual(
      [],
    )
    const again = await undo(data.id)
    expect(again.json().data.undone_at).toBe(undone.json().data.undone_at)
  })

  test('an event whose agency has answered stays and is named, with its notice', async () => {
    const { ship_call_id, events } = await calling()
    const { data } = await previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    const comment = await server.agency.send('POST', `/events/${events[0]}/comments`, {
      guid: randomUUID(),
      text: 'The guide knows.',
    })
    expect(comment.statusCode).toBe(201)
    const record: DisruptionRecord = (await undo(data.id)).json().data
    const undoings = new Map(eventsIn(record).map((one) => [one.event_id, one.undoing]))
    expect(undoings.get(events[0])).toBe('agency_answered')
    expect(undoings.get(events[1])).toBe('undone')
    expect((await statesOf(events[0])).orders[0]).toEqual(['canceled', null])
    expect((await statesOf(events[1])).orders[0]).toEqual(['requested', null])
    const kinds = (await noticesOf(server.agency)).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['disruption'])
    expect(await noticesOf(server.otherAgency)).toEqual([])
  })

  test('an event of which an agency has decided an order stays', async () => {
    const { ship_call_id, events } = await calling()
    const { data } = await previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    await decide(events[0], 2, 'approved', server.agency)
    const record: DisruptionRecord = (await undo(data.id)).json().data
    expect(
      eventsIn(record)
        .map(({ undoing }) => undoing)
        .toSorted(),
    ).toEqual(['agency_answered', 'undone'])
  })

  test('an event that someone has changed since stays', async () => {
    const { ship_call_id, events } = await calling()
    const { data } = await previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    await decide(events[0], 0, 'requested', server.admin)
    const record: DisruptionRecord = (await undo(data.id)).json().data
    expect(eventsIn(record).find(({ event_id }) => event_id === events[0])?.undoing).toBe(
      'changed_meanwhile',
    )
  })

  test('someone else cannot, nor anyone later', async () => {
    const { ship_call_id, events } = await calling()
    const { data } = await previewAndPerform({ ship_call_id, cause: 'does_not_call' })
    expect((await undo(data.id, server.agency)).statusCode).toBe(403)
    const others = await undo(data.id, server.admin)
    expect([others.statusCode, others.json().code]).toEqual([409, 'disruption_undo_expired'])
    expect(others.json().data.id).toBe(data.id)
    await sql`update disruption set done_at = done_at - interval '14 seconds'`.execute(server.db)
    expect((await undo(data.id)).json().code).toBe('disruption_undo_expired')
    expect((await undo(999_999)).json().code).toBe('disruption_not_found')
    expect((await statesOf(events[0])).orders[0]).toEqual(['canceled', null])
  })
})
