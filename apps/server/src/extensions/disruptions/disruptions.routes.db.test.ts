import { randomUUID } from 'node:crypto'
import type { NoticeRow } from '@gangway/contract/notices'
import { describe, expect, test } from 'vitest'
import { noCause } from '../../platform/notices/notice-cause.ts'
import { raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { eventsIn, startDisruptionCalls, stepsIn } from '../../testing/disruption-calls.ts'
import { addProgram } from '../../testing/added-programs.ts'
import type { TestCaller } from '../../testing/test-app.ts'
import { auditOf } from '../../testing/two-agencies.ts'

const on = await startDisruptionCalls()

// Rules E10.1, E10.2
describe('previewDisruption', () => {
  test('groups the events of all agencies and proposes by what the ships say', async () => {
    const { ship_call_id, event_date, events, change } = await on.calling()
    const found = await on.preview({ ship_call_id, cause: 'does_not_call' })
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
    const late = await on.preview({ ship_call_id, cause: 'late' })
    const ofFirst = late.agencies
      .flatMap((agency) => agency.events)
      .find(({ event_id }) => event_id === events[0])
    expect(ofFirst).toMatchObject({
      standing: 'impossible',
      proposed: { step: 'own_time', time: '12:00', reason: 'too_little_time' },
      chosen: { fit: { verdict: 'fitting' }, orders: 2 },
    })
    expect(late.counts).toMatchObject({ events: 2, orders: 4, canceled_orders: 0 })
    expect(late.agencies.map(({ receivers }) => receivers)).toEqual([1, 1])
  })

  test('says what is in the way of a choice, and leaves out what is to be left out', async () => {
    const { ship_call_id, events, change } = await on.calling()
    await change({ arrival: '11:00' })
    const { agencies, counts } = await on.preview({
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
    const { ship_call_id } = await on.calling()
    const { agencies } = await on.preview({ ship_call_id, cause: 'does_not_call', refund: true })
    expect(agencies[0]?.messages).toMatchObject([
      { language: 'en', receivers: 1, text: '2 orders canceled, customers get their money back' },
    ])
  })

  test('of a port day concerns every order of every ship', async () => {
    const { port_id, event_date: date } = await on.calling()
    const { ship, agencies } = await on.preview({ port_id, date, cause: 'port_closed' })
    expect(ship).toBeNull()
    expect(agencies.flatMap(({ events }) => events)).toMatchObject([
      { chosen: { step: 'cancel', orders: 3, cancels_event: true } },
      { chosen: { step: 'cancel', orders: 3, cancels_event: true } },
    ])
  })

  test('refuses what cannot be', async () => {
    const { ship_call_id, port_id, event_date: date, events } = await on.calling()
    const asked = (body: object, caller = on.server.staff) =>
      on.faultsOf({ cause: 'late', ...body }, caller, '/disruptions/preview')
    expect(await asked({ ship_call_id }, on.server.agency)).toEqual([403, 'forbidden', []])
    expect(await asked({ ship_call_id: 999_999 })).toEqual([404, 'ship_call_not_found', []])
    const ofPort = { port_id: 999_999, date, cause: 'weather' }
    expect(await asked(ofPort)).toEqual([404, 'not_found', []])
    const invalid = async (body: object) => (await asked(body))[2]
    expect(await invalid({})).toEqual(['ship_call_id'])
    for (const cause of ['does_not_call', 'late', 'early_departure', 'tender_stopped']) {
      expect(await invalid({ port_id, date, cause })).toEqual(['ship_call_id'])
    }
    expect(await invalid({ ship_call_id, port_id, date })).toEqual(['ship_call_id'])
    expect(await invalid({ ship_call_id, cause: 'pirates' })).toEqual(['cause'])
    expect(await invalid({ ship_call_id, words: 'x'.repeat(10_000) })).toEqual(['words'])
    const choice = { event_id: events[0], step: 'new_time', time: '25:00' }
    expect(await invalid({ ship_call_id, choices: [choice] })).toEqual(['choices.0.time'])
  })
})

describe('performDisruption', () => {
  // Rules E10.3, E10.6
  test('does what was previewed, with one notice for each agency and one public change', async () => {
    const { ship_call_id, events } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call', words: '=1+1 Storm', refund: true }
    const seen = await on.preview(body)
    const { data, not_concerned } = await on.perform({ ...body, events: stepsIn(seen) })
    expect(not_concerned).toEqual([])
    expect(data).toMatchObject({ ship: 'Nordlys', words: '=1+1 Storm', refund: true, orders: 4 })
    expect(data.events).toBe(seen.counts.events)
    expect(await on.statesOf(events[0])).toMatchObject({
      status: 'requested',
      orders: [
        ['canceled', null],
        ['canceled', null],
        ['requested', null],
      ],
    })
    const { excursions } = await on.eventOf(events[0])
    expect(excursions[0].decision_reason.code).toBe('ship_does_not_call')
    expect(await on.noticesOf(on.server.agency)).toMatchObject([
      {
        kind: 'disruption.done',
        path: `/disruptions/${data.id}`,
        disruption: { ship: 'Nordlys', refund: true, counts: { canceled_orders: 2 } },
      },
    ])
    expect(await on.noticesOf(on.server.otherAgency)).toHaveLength(1)
    const told = await on.server.db
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
    const actions = (await auditOf(on.server.db, events[0])).map(({ action }) => action)
    expect(actions).toEqual([
      'order.cancel',
      'order.cancel',
      'event.follow_orders',
      'event.disrupt',
    ])
    const { data: history } = (await on.server.staff.get(`/events/${events[0]}/history`)).json()
    expect(history).toContainEqual(
      expect.objectContaining({
        action: 'event.disrupt',
        changes: expect.arrayContaining([
          expect.objectContaining({ field: 'disruption_id', after: String(data.id) }),
        ]),
      }),
    )
  })

  // Rule N1.4
  test('closes what waited about the events it cancels, and nothing else', async () => {
    const { event_date: date, events, port_id } = await on.calling()
    const [canceled] = events
    const { agency_id } = await on.server.db
      .selectFrom('event')
      .where('id', '=', canceled)
      .select('agency_id')
      .executeTakeFirstOrThrow()
    const kinds = [
      'event.new_request',
      'event.urgency_14',
      'ticket.missing',
      'comment.new',
    ] as const
    const of = { ...noCause, audience: 'agency', agency_id, event_id: canceled } as const
    await raiseNotices(
      on.server.db,
      kinds.map((kind) => ({ ...of, kind, key: `${kind}:${canceled}` })),
    )
    const body = { port_id, date, cause: 'weather', words: '', refund: true }
    const seen = await on.preview(body)
    const steps = stepsIn(seen).map(({ event_id, version }) => ({
      event_id,
      version,
      step: 'cancel',
      reason: 'weather',
    }))
    await on.perform({ ...body, events: steps })
    expect(await on.statesOf(canceled)).toMatchObject({ status: 'canceled' })
    const waiting = (await on.noticesOf(on.server.agency)).filter(
      ({ is_read }: NoticeRow) => !is_read,
    )
    expect(new Set(waiting.map(({ kind }: NoticeRow) => kind))).toEqual(
      new Set(['disruption.done', 'comment.new']),
    )
  })

  test('sets new and own times, asks to read them, and raises no notice of each', async () => {
    const { ship_call_id, events, change } = await on.calling()
    await on.decide(events[0], 2, 'approved', on.server.agency)
    await change({ arrival: '11:00' })
    await on.previewAndPerform({ ship_call_id, cause: 'late' }, [
      { event_id: events[0], step: 'new_time', time: '12:00' },
      { event_id: events[1], step: 'own_time', time: '11:30' },
    ])
    expect(await on.statesOf(events[0])).toMatchObject({ pickup_time: '12:00' })
    expect(await on.statesOf(events[1])).toMatchObject({
      pickup_time: '09:00',
      orders: [
        [expect.any(String), '11:30'],
        [expect.any(String), '11:30'],
        [expect.any(String), null],
      ],
    })
    expect((await on.eventOf(events[0])).acknowledgements).toMatchObject([
      { kind: 'pickup_time', asked: 'agency' },
    ])
    expect(await on.noticesOf(on.server.agency)).toMatchObject([
      { kind: 'disruption.done', disruption: { counts: { new_times: 1 } } },
    ])
    expect(await on.noticesOf(on.server.otherAgency)).toMatchObject([
      { kind: 'disruption.done', disruption: { counts: { own_times: 2 } } },
    ])
  })

  // Rules E10.2, E10.3
  test('of one ship touches no order of another, whatever a program asks for', async () => {
    const { ship_call_id, port_id, event_date: date, events, change } = await on.calling()
    const artanias = async () => [
      (await on.statesOf(events[0])).orders[2],
      (await on.statesOf(events[1])).orders[2],
    ]
    const before = await artanias()
    await change({ arrival: '11:00' })
    const body = { ship_call_id, cause: 'late' }
    await on.previewAndPerform(body)
    expect(await artanias()).toEqual(before)
    expect((await on.statesOf(events[0])).pickup_time).toBe('09:00')
    const cancels = stepsIn(
      await on.preview({
        ...body,
        choices: events.map((event_id) => ({ event_id, step: 'cancel' })),
      }),
    )
    const ofDay = { events: cancels, port_id, date }
    expect(await on.faultsOf({ ...ofDay, cause: 'late' })).toEqual([
      422,
      'validation_failed',
      ['ship_call_id'],
    ])
    await on.perform({ ...body, events: cancels })
    expect(await artanias()).toEqual(before)
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['canceled', '12:00'])
  })

  // Rule E10.5
  test('leaves out and names what has changed since, and goes on with the rest', async () => {
    const { ship_call_id, events } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const seen = await on.preview(body)
    await on.decide(events[0], 0, 'canceled', on.server.agency)
    const { data } = await on.perform({ ...body, events: stepsIn(seen) })
    expect(data).toMatchObject({ events: 1, left_out: 1 })
    expect(eventsIn(data).find(({ event_id }) => event_id === events[0])).toMatchObject({
      obstacle: 'changed_meanwhile',
      orders: [],
      now: { status: 'requested' },
    })
    expect(await on.noticesOf(on.server.agency)).toEqual([])
    expect(await on.noticesOf(on.server.otherAgency)).toHaveLength(1)
  })

  test('of two people at once the second finds what the first did left out and named', async () => {
    const { ship_call_id } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const events = stepsIn(await on.preview(body))
    const both = await Promise.all([
      on.perform({ ...body, events }),
      on.perform({ ...body, events: events.toReversed() }, on.server.admin),
    ])
    expect(
      both.map(({ data }) => [data.events, data.left_out]).toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [0, 2],
      [2, 0],
    ])
    const second = both.find(({ data }) => data.events === 0)
    expect(second === undefined ? [] : eventsIn(second.data)).toMatchObject([
      { obstacle: 'changed_meanwhile', became: { status: 'requested' } },
      { obstacle: 'changed_meanwhile', became: { status: 'requested' } },
    ])
    expect(await on.noticesOf(on.server.agency)).toHaveLength(1)
  })

  test('sent again under its key, it is done once', async () => {
    const { ship_call_id } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const sent = { ...body, events: stepsIn(await on.preview(body)) }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => on.server.staff.send('POST', '/disruptions', sent, headers)
    const [first, again] = [await send(), await send()]
    expect(again.json()).toEqual(first.json())
    const { total } = (await on.server.staff.get(`/disruptions?ship_call=${ship_call_id}`)).json()
    expect(total).toBe(1)
  })

  test('names events of another port or without that ship, and does nothing to them', async () => {
    const { ship_call_id, events } = await on.calling()
    const elsewhere = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const own = stepsIn(await on.preview(body))
    const [foreign] = stepsIn(await on.preview({ ...body, ship_call_id: elsewhere.ship_call_id }))
    const sent = [...own, foreign, { ...foreign, event_id: 999_999 }]
    const { data, not_concerned } = await on.perform({ ...body, events: sent })
    expect(not_concerned.toSorted((a, b) => a - b)).toEqual([elsewhere.events[0], 999_999])
    expect(eventsIn(data).map(({ event_id }) => event_id)).toEqual(
      expect.arrayContaining([...events]),
    )
    expect((await on.statesOf(elsewhere.events[0])).orders[0]).toEqual(['requested', null])
  })

  test('refuses what cannot be, and changes nothing', async () => {
    const { ship_call_id, events } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const steps = stepsIn(await on.preview(body))
    const [one] = steps
    const refused = (more: object, caller = on.server.staff) =>
      on.faultsOf({ ...body, events: steps, ...more }, caller)
    expect(await refused({}, on.server.agency)).toEqual([403, 'forbidden', []])
    const fields = async (more: object) => (await refused(more))[2]
    expect(await fields({ events: [] })).toEqual(['events'])
    expect(await fields({ events: [one, one] })).toEqual(['events'])
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...one, event_id: index + 1 }))
    expect(await fields({ events: many })).toEqual(['events'])
    expect(await fields({ events: [{ ...one, reason: null }] })).toEqual(['events.0.reason'])
    expect(await fields({ events: [{ ...one, reason: 'pirates' }] })).toEqual(['events.0.reason'])
    expect(await fields({ events: [{ ...one, reason: 'other' }] })).toEqual(['events.0.words'])
    expect(await fields({ events: [{ ...one, step: 'wait' }] })).toEqual(['events.0.reason'])
    expect((await on.statesOf(events[0])).orders[0]).toEqual(['requested', null])
  })

  test('a step that cannot be taken is left out, and says why', async () => {
    const { ship_call_id, events } = await on.calling()
    const body = { ship_call_id, cause: 'other' }
    const steps = stepsIn(await on.preview(body))
    const { data } = await on.perform({
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
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual(['misses_ship', 'same_time'])
    const canceled = await on.calling()
    await on.previewAndPerform({
      port_id: canceled.port_id,
      date: canceled.event_date,
      cause: 'port_closed',
    })
    const { agencies } = await on.preview({ ship_call_id: canceled.ship_call_id, cause: 'other' })
    expect(agencies).toEqual([])
  })
})

describe('listDisruptions and getDisruption', () => {
  // Rule E10.9
  test('show an agency those with its events, and only these', async () => {
    const { ship_call_id, port_id, event_date, events } = await on.calling()
    const body = { ship_call_id, cause: 'does_not_call' }
    const { agencies } = await on.preview(body)
    const steps = stepsIn(await on.preview(body))
    const own = steps.filter(({ event_id }) => event_id === events[0])
    const { data } = await on.perform({ ...body, events: own })
    expect(agencies).toHaveLength(2)
    const idsFor = async (caller: TestCaller, query: string) =>
      (await caller.get(`/disruptions?${query}`)).json().data.map(({ id }: { id: number }) => id)
    const query = `port=${port_id}&from=${event_date}&to=${event_date}`
    expect(await idsFor(on.server.staff, query)).toEqual([data.id])
    expect(await idsFor(on.server.staff, `ship_call=${ship_call_id}`)).toEqual([data.id])
    expect(await idsFor(on.server.agency, query)).toEqual([data.id])
    expect(await idsFor(on.server.otherAgency, query)).toEqual([])
    const record = await on.server.agency.get(`/disruptions/${data.id}`)
    expect(record.json().data).toMatchObject({
      undo_until: null,
      agencies: [{ agency_name: 'Harbour Tours', informed: 1, events: [{ event_id: events[0] }] }],
    })
    expect((await on.server.otherAgency.get(`/disruptions/${data.id}`)).json().code).toBe(
      'disruption_not_found',
    )
    expect((await on.server.staff.get('/disruptions/999999')).statusCode).toBe(404)
  })

  // Rule E10.9
  test('say to programs what was done, and not in which words, by every door', async () => {
    const { ship_call_id, events } = await on.calling()
    const [event_id] = events
    const { agency_id } = await on.server.db
      .selectFrom('event')
      .where('id', '=', event_id)
      .select('agency_id')
      .executeTakeFirstOrThrow()
    const scopes = ['events.view', 'ships.manage'] as const
    const operators = await addProgram(on.server, { scopes })
    const agencies = await addProgram(on.server, { scopes: ['events.view'], agency_id })
    const words = 'Mr Holm fell on the gangway'
    const reason_words = 'Ms Berg asked for it'
    const body = { ship_call_id, cause: 'does_not_call', words, refund: true }
    const steps = stepsIn(await on.preview(body)).map((step) => ({ ...step, words: reason_words }))
    const done = await operators.send('POST', '/disruptions', { ...body, events: steps })
    const { id } = done.json().data
    const answers = [done, await operators.send('POST', `/disruptions/${id}/undo`)]
    for (const program of [operators, agencies]) {
      answers.push(
        await program.get(`/disruptions/${id}`),
        await program.get('/disruptions'),
        await program.get('/changes'),
      )
    }
    const read = await on.server.staff.get(`/disruptions/${id}`)
    expect(read.body).toContain(words)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    for (const { body: told } of answers) {
      expect(told).not.toContain(words)
      expect(told).not.toContain(reason_words)
    }
    const told = await on.server.db.selectFrom('waiting_change').select('facts').execute()
    expect(JSON.stringify(told)).not.toMatch(/Holm|Berg/)
  })
})
