import type { PickupRequest } from '@gangway/contract/pickup-requests'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestCaller } from '../../testing/test-app.ts'
import {
  agencyReference,
  auditOf,
  otherAgencyReference,
  startWithTwoAgencies,
} from '../../testing/two-agencies.ts'
import { lapseAsks } from './index.ts'

const server = await startWithTwoAgencies()
const beforehand = new Date('2026-06-15T10:00:00Z')

beforeAll(async () => {
  server.time.now = beforehand
  await server.addSeason({ ship_calls: [buildShipCall({ call_date: '2026-07-14' })] })
})

const asked = { asked_time: '10:00', reason: 'transport', words: 'The coach comes later.' }

/** An event whose time is saved, and what is done about a request for another. */
async function savedEvent(pickup_time: string | null = '09:00') {
  const { event_id, agency_hash, orders } = await server.addEvent({ pickup_time })
  const path = `/events/${event_id}`
  const requests = `${path}/pickup-requests`
  return {
    event_id,
    orders,
    requests,
    ask: (body: object = {}, caller = server.agency) =>
      caller.send('POST', requests, { ...asked, ...body }),
    answer: (step: string, body: object | undefined, caller: TestCaller, id: number) =>
      caller.send('POST', `${requests}/${id}/${step}`, body),
    clear: () => server.staff.send('PATCH', path, { agency_hash, pickup_time: null }),
    set: (time: string) => server.agency.send('PATCH', path, { agency_hash, pickup_time: time }),
    cancel: () =>
      server.staff.send('POST', `${path}/decisions`, {
        agency_hash,
        excursion_ids: orders,
        excursion_status: 'canceled',
      }),
    read: async () => (await server.agency.get(path)).json().data,
    state: async (): Promise<string | undefined> => {
      const { data } = (await server.agency.get(path)).json()
      return data.pickup_requests[0]?.state
    },
  }
}

/** The same with a request that is open. */
async function askedEvent(body: object = {}) {
  const event = await savedEvent()
  const { data } = (await event.ask(body)).json()
  const [request]: PickupRequest[] = data.pickup_requests
  if (request === undefined) throw new Error('nothing was asked')
  const { id } = request
  return {
    ...event,
    id,
    accept: (more: object = {}, caller = server.staff) =>
      event.answer('accept', { words: '', ...more }, caller, id),
    refuse: (words = 'Too late.', caller = server.staff) =>
      event.answer('refuse', { words }, caller, id),
    withdraw: (caller = server.agency) => event.answer('withdraw', undefined, caller, id),
  }
}

const codeOf = ({ statusCode, json }: { statusCode: number; json: () => { code?: string } }) => [
  statusCode,
  json().code,
]

describe('askForPickupChange', () => {
  // Rules E7.1, E7.2
  test('asks once, and records it; a second one gets the open one', async () => {
    const event = await savedEvent()
    const first = await event.ask()
    expect(first.statusCode).toBe(201)
    const { data } = first.json()
    expect(data).toMatchObject({
      pickup_time: '09:00',
      pickup_requests: [
        { ...asked, saved_time: '09:00', state: 'open', excursion_id: null, closed_by: null },
      ],
    })
    expect(data.pickup_requests[0].asked_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/)
    const second = await event.ask({ asked_time: '11:00' })
    expect(codeOf(second)).toEqual([409, 'pickup_request_open'])
    expect(second.json().data.pickup_requests).toEqual(data.pickup_requests)
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      {
        action: 'event.ask_pickup_change',
        before: { pickup_time: '09:00' },
        after: { asked_time: '10:00', reason: 'transport' },
      },
    ])
  })

  test('when many ask at once, one wins and the others get it', async () => {
    const event = await savedEvent()
    const answers = await Promise.all(
      ['10:00', '10:30', '11:00'].map((asked_time) => event.ask({ asked_time })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const open = (await event.read()).pickup_requests
    expect(open).toHaveLength(1)
    for (const answer of answers) expect(answer.json().data.pickup_requests).toEqual(open)
  })

  // Rule E7.2
  test.each([
    ['the saved time', '09:00', { asked_time: '09:00' }, [409, 'pickup_time_unchanged']],
    ['without a saved time', null, {}, [409, 'pickup_time_not_set']],
  ])('refuses %s', async (_, saved, body, refused) => {
    const event = await savedEvent(saved)
    expect(codeOf(await event.ask(body))).toEqual(refused)
    expect(await event.state()).toBeUndefined()
  })

  test('refuses what was yesterday, and what is canceled', async () => {
    const event = await savedEvent()
    server.time.now = new Date('2026-07-15T06:00:00Z')
    expect(codeOf(await event.ask())).toEqual([409, 'pickup_time_over'])
    server.time.now = beforehand
    await event.cancel()
    expect(codeOf(await event.ask())).toEqual([409, 'pickup_time_over'])
    expect(await event.state()).toBeUndefined()
  })

  test.each([
    ['another time than those offered', { asked_time: '10:02' }, 'asked_time'],
    ['an unknown reason', { reason: 'mood' }, 'reason'],
    ['no words with the reason other', { reason: 'other', words: '  ' }, 'words'],
    ['10 kB of words', { words: 'x'.repeat(10_000) }, 'words'],
    [
      'marks that no one sees with the reason other',
      { reason: 'other', words: '\u202e\u0007' },
      'words',
    ],
    ['an unknown field', { state: 'accepted' }, 'state'],
  ])('refuses %s', async (_, body, field) => {
    const event = await savedEvent()
    const refused = await event.ask(body)
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
    expect(await event.state()).toBeUndefined()
  })

  test('keeps lines and formulas as the text they are', async () => {
    const words = '=HYPERLINK("http://evil.example")\nsecond line'
    const event = await askedEvent({ words })
    expect((await event.read()).pickup_requests).toMatchObject([{ words }])
  })

  // Rule E7.1
  test('asks for an order’s own time apart from the event’s', async () => {
    const { event_id, orders } = await server.addEvent({
      pickup_time: '09:00',
      orders: [buildOrder({ pickup_time: '08:30' }), buildOrder()],
    })
    const requests = `/events/${event_id}/pickup-requests`
    const [timed, untimed] = orders
    const ask = (excursion_id?: number) =>
      server.agency.send('POST', requests, { ...asked, excursion_id })
    expect((await ask()).statusCode).toBe(201)
    const own = await ask(timed)
    expect(own.json().data.pickup_requests).toMatchObject([
      { excursion_id: null, saved_time: '09:00' },
      { excursion_id: timed, saved_time: '08:30' },
    ])
    expect(codeOf(await ask(timed))).toEqual([409, 'pickup_request_open'])
    expect(codeOf(await ask(untimed))).toEqual([409, 'pickup_time_not_set'])
    expect(codeOf(await ask(999_999))).toEqual([404, 'order_not_found'])
    const [, { id }] = own.json().data.pickup_requests
    const accepted = await server.staff.send('POST', `${requests}/${id}/accept`, { words: '' })
    expect(accepted.json().data).toMatchObject({
      pickup_time: '09:00',
      pickup_requests: [{ state: 'open' }, { state: 'accepted' }],
    })
    const times = accepted
      .json()
      .data.excursions.map(({ pickup_time }: { pickup_time: string | null }) => pickup_time)
    expect(times).toEqual(['10:00', null])
    expect(await auditOf(server.db, event_id)).toMatchObject([
      { action: 'event.ask_pickup_change', excursion_id: null },
      { action: 'event.ask_pickup_change', excursion_id: timed },
      { action: 'event.accept_pickup_change', excursion_id: timed },
      { action: 'order.set_pickup_time', excursion_id: timed, after: { pickup_time: '10:00' } },
    ])
  })

  test('is for the event’s agency alone', async () => {
    const event = await savedEvent()
    expect(codeOf(await event.ask({}, server.staff))).toEqual([403, 'forbidden'])
    expect(codeOf(await event.ask({}, server.otherAgency))).toEqual([404, 'event_not_found'])
  })
})

describe('acceptPickupChange', () => {
  // Rules E7.3, E7.4
  test('saves the time asked for, with both changes; once more changes nothing', async () => {
    const event = await askedEvent()
    const accepted = await event.accept({ words: 'Fine.' })
    expect(accepted.statusCode).toBe(200)
    expect(accepted.json().data).toMatchObject({
      pickup_time: '10:00',
      pickup_requests: [{ state: 'accepted', answer: 'Fine.' }],
    })
    expect((await event.accept({ words: 'Again' })).json().data).toMatchObject({
      pickup_requests: [{ answer: 'Fine.' }],
    })
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      { action: 'event.ask_pickup_change' },
      { action: 'event.accept_pickup_change', after: { asked_time: '10:00' } },
      {
        action: 'event.set_pickup_time',
        before: { pickup_time: '09:00' },
        after: { pickup_time: '10:00' },
      },
    ])
  })

  // Rule E7.4
  test('judges again: a miss has to be accepted', async () => {
    const event = await askedEvent({ asked_time: '23:00' })
    const refused = await event.accept()
    expect(codeOf(refused)).toEqual([409, 'pickup_time_misses_ship'])
    expect(refused.json().data).toMatchObject({
      pickup_time: '09:00',
      pickup_requests: [{ state: 'open' }],
      ship_calls: [{ ship: 'AIDAprima' }],
    })
    const accepted_misses = [{ ship: 'AIDAprima', spare_minutes: -1_000 }]
    const accepted = await event.accept({ accepted_misses })
    expect(accepted.json().data).toMatchObject({ pickup_time: '23:00', pickup_conflict: null })
  })

  test('a request of a day that has come is not accepted', async () => {
    const event = await askedEvent()
    server.time.now = new Date('2026-07-14T07:30:00Z')
    expect(codeOf(await event.accept())).toEqual([409, 'pickup_time_over'])
    server.time.now = beforehand
    expect((await event.read()).pickup_time).toBe('09:00')
  })
})

describe('refusePickupChange', () => {
  test('leaves the time, and says why; then another can be asked for', async () => {
    const event = await askedEvent()
    const refused = await event.refuse('The guests know.')
    expect(refused.json().data).toMatchObject({
      pickup_time: '09:00',
      pickup_requests: [{ state: 'refused', answer: 'The guests know.' }],
    })
    expect((await event.refuse('Again')).json().data.pickup_requests).toMatchObject([
      { answer: 'The guests know.' },
    ])
    expect(codeOf(await event.accept())).toEqual([409, 'pickup_request_closed'])
    expect((await event.ask({ asked_time: '08:00' })).statusCode).toBe(201)
    expect(await event.state()).toBe('open')
  })

  test('needs words', async () => {
    const event = await askedEvent()
    const refused = await event.refuse(' ')
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['words']])
    expect(await event.state()).toBe('open')
  })
})

describe('withdrawPickupChange', () => {
  test('ends it, once', async () => {
    const event = await askedEvent()
    expect((await event.withdraw()).json().data.pickup_requests).toMatchObject([
      { state: 'withdrawn' },
    ])
    expect((await event.withdraw()).statusCode).toBe(200)
    const actions = (await auditOf(server.db, event.event_id)).map(({ action }) => action)
    expect(actions).toEqual(['event.ask_pickup_change', 'event.withdraw_pickup_change'])
  })
})

// Rule E7.5
describe('a request becomes obsolete', () => {
  test('when staff clear the time', async () => {
    const event = await askedEvent()
    await event.clear()
    expect(await event.state()).toBe('obsolete')
    await event.set('10:00')
    expect((await event.read()).pickup_time).toBe('10:00')
  })

  test('when the event is canceled', async () => {
    const event = await askedEvent()
    await event.cancel()
    expect(await event.state()).toBe('obsolete')
  })

  test('of an order, when that is canceled', async () => {
    const { event_id, agency_hash, orders } = await server.addEvent({
      orders: [buildOrder({ pickup_time: '08:30' }), buildOrder()],
    })
    const [excursion_id] = orders
    const path = `/events/${event_id}`
    await server.agency.send('POST', `${path}/pickup-requests`, { ...asked, excursion_id })
    await server.staff.send('POST', `${path}/decisions`, {
      agency_hash,
      excursion_ids: [excursion_id],
      excursion_status: 'canceled',
    })
    const { data } = (await server.agency.get(path)).json()
    expect(data.pickup_requests).toMatchObject([{ excursion_id, state: 'obsolete' }])
  })

  test('when its event goes to another agency, which sees nothing of it', async () => {
    const event = buildEvent({
      agency: agencyReference,
      pickup_time: '09:00',
      event_date: '2026-07-14',
    })
    const { event_id } = await server.addEvent(event)
    const path = `/events/${event_id}`
    expect((await server.agency.send('POST', `${path}/pickup-requests`, asked)).statusCode).toBe(
      201,
    )
    await server.addSeason({ events: [{ ...event, agency: otherAgencyReference }] })
    for (const caller of [server.staff, server.otherAgency]) {
      expect((await caller.get(path)).json().data.pickup_requests).toEqual([])
    }
  })

  test('when the hour comes without an answer, which is recorded once', async () => {
    const event = await askedEvent({ asked_time: '08:00' })
    const lapse = (at: string) => lapseAsks({ db: server.db, clock: () => new Date(at) })
    await lapse('2026-07-14T05:59:00Z')
    expect(await event.state()).toBe('open')
    await lapse('2026-07-14T06:00:00Z')
    expect(await lapse('2026-07-14T06:00:00Z')).toBe(0)
    expect(await event.state()).toBe('obsolete')
    expect((await auditOf(server.db, event.event_id)).at(-1)).toMatchObject({
      actor: 'system',
      action: 'event.lapse_pickup_change',
      after: { asked_time: '08:00' },
    })
  })
})

describe('countEvents', () => {
  // Rule E7.6
  test('counts and finds the events with an open request, each once', async () => {
    const event = await askedEvent()
    const twice = await server.addEvent({
      pickup_time: '09:00',
      orders: [buildOrder({ pickup_time: '08:30' })],
    })
    for (const excursion_id of [undefined, ...twice.orders]) {
      const path = `/events/${twice.event_id}/pickup-requests`
      await server.agency.send('POST', path, { ...asked, excursion_id })
    }
    const { act_now: _, ...counts } = (await server.staff.get('/events/counts')).json().data
    const listed = (await server.staff.get('/events?pickup_time=change_asked&per_page=105')).json()
    const ids = listed.data.map(({ id }: { id: number }) => id)
    expect(ids).toContain(event.event_id)
    expect(ids.filter((id: number) => id === twice.event_id)).toHaveLength(1)
    expect(listed.total).toBe(ids.length)
    expect(counts.change_asked).toBe(listed.total)
    await event.refuse()
    const after = (await server.staff.get('/events?pickup_time=change_asked')).json()
    expect(after.total).toBe(listed.total - 1)
    const foreign = await server.otherAgency.get('/events?pickup_time=change_asked')
    expect(foreign.json().total).toBe(0)
  })
})
