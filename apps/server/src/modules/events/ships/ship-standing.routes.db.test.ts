import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildPort, buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { completePastEvents, raisePickupConflicts, reviewPickupTimes } from '../index.ts'

const server = await startWithTwoAgencies()
let day = 0

const deps = () => ({
  db: server.db,
  clock: () => server.time.now,
  pickupRules: defaultPickupRules,
})
const look = () => raisePickupConflicts(deps())

/**
 * An event on a day of its own, of three hours, with an order of each of two ships that are there from 08:00 to
 * 20:00.
 */
async function eventOfTwo({
  pickup_time = null,
  status = 'requested',
}: { pickup_time?: string | null; status?: 'requested' | 'approved' } = {}) {
  day += 1
  const event_date = `2026-09-${String(day).padStart(2, '0')}`
  const one = buildShipCall({ call_date: event_date, ship: 'One' })
  const two = buildShipCall({ call_date: event_date, ship: 'Two' })
  await server.addSeason({ ship_calls: [one, two] })
  const added = await server.addEvent({
    event_date,
    pickup_time,
    orders: [buildOrder({ ship: 'One', status }), buildOrder({ ship: 'Two', status })],
  })
  await look()
  await server.db.deleteFrom('notice').execute()
  const { event_id, agency_hash } = added
  const path = `/events/${event_id}`
  return {
    ...added,
    event_date,
    one,
    two,
    send: (call: SeasonShipCall, change: Partial<SeasonShipCall>) =>
      server.addSeason({ ship_calls: [{ ...call, ...change }] }),
    save: (time: string | null, more: object = {}, caller = server.agency) =>
      caller.send('PATCH', path, { agency_hash, pickup_time: time, ...more }),
    read: async (caller = server.staff) => (await caller.get(path)).json().data,
    row: async () => {
      const { data } = (await server.agency.get(`/events?searchable=id&filter=${event_id}`)).json()
      return data.find(({ id }: { id: number }) => id === event_id)
    },
    notices: async (caller = server.agency) => {
      const { data } = (await caller.get('/notices')).json()
      return data
        .filter((notice: { event_id: number }) => notice.event_id === event_id)
        .map(({ kind, count, is_read }: { kind: string; count: number; is_read: boolean }) => {
          return `${kind} ${count}${is_read ? ' read' : ''}`
        })
    },
    setOrder: (index: number, status: 'canceled' | 'requested') =>
      server.db
        .updateTable('excursion_order')
        .set({ status })
        .where('id', '=', added.orders[index] ?? 0)
        .execute(),
  }
}

const missOfTwo = { accepted_misses: [{ ship: 'Two', spare_minutes: -60 }] }

describe('an accepted miss', () => {
  // Rules E2.3, E4.8
  test('is one ship’s: another that comes late is a conflict all the same', async () => {
    const event = await eventOfTwo()
    await event.send(event.two, { arrival: '10:30' })
    const refused = await event.save('10:00', {
      accepted_misses: [{ ship: 'One', spare_minutes: -60 }],
    })
    expect(refused.statusCode).toBe(409)
    const saved = await event.save('10:00', missOfTwo)
    expect(saved.statusCode, saved.body).toBe(200)
    const left = [{ ship: 'Two', spare_minutes: -60, persons: 2 }]
    expect(saved.json().data).toMatchObject({ pickup_conflict: null, left_out: left })
    expect(await event.row()).toMatchObject({ pickup_conflict: null, left_out: left })

    await event.send(event.one, { arrival: '10:15' })
    const conflict = { verdict: 'impossible', ship: 'One', spare_minutes: -45 }
    expect(await event.read()).toMatchObject({ pickup_conflict: conflict, left_out: left })
    expect(await event.row()).toMatchObject({ pickup_conflict: conflict })
    await look()
    for (const caller of [server.agency, server.staff]) {
      expect(await event.notices(caller)).toEqual(['pickup.conflict 1'])
    }
    await event.send(event.one, { arrival: '08:00' })
    await look()
    expect(await event.notices()).toEqual(['pickup.conflict 1 read'])
  })

  // Rule E4.8
  test('one number, which names no ship, stands for the only one that is missed', async () => {
    const event = await eventOfTwo()
    await event.send(event.two, { arrival: '10:30' })
    expect((await event.save('10:00', { accepted_spare_minutes: -59 })).statusCode).toBe(409)
    expect((await event.save('10:00', { accepted_spare_minutes: -90 })).statusCode).toBe(200)
    // The shown miss is accepted, not the number offered.
    await event.send(event.two, { arrival: '10:35' })
    expect((await event.read()).pickup_conflict).toMatchObject({ ship: 'Two', spare_minutes: -65 })
  })

  // Rule E4.8
  test('one number is refused where two are missed, and both are named', async () => {
    const event = await eventOfTwo()
    await event.send(event.one, { arrival: '10:00' })
    await event.send(event.two, { arrival: '10:30' })
    const refused = await event.save('10:00', { accepted_spare_minutes: -600 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'pickup_time_misses_ship',
      errors: {
        accepted_spare_minutes: [
          expect.stringContaining('One is missed by 30 min'),
          expect.stringContaining('Two is missed by 1 h'),
        ],
      },
      data: { pickup_time: null },
    })
    expect((await event.read()).pickup_time).toBeNull()
    const partly = { accepted_spare_minutes: -600, ...missOfTwo }
    expect((await event.save('10:00', partly)).json().errors).toEqual({
      accepted_misses: [expect.stringContaining('One is missed by 30 min')],
    })
    const each = [...missOfTwo.accepted_misses, { ship: 'One', spare_minutes: -30 }]
    expect((await event.save('10:00', { accepted_misses: each })).statusCode).toBe(200)
  })

  test('ends with the last active order of its ship', async () => {
    const event = await eventOfTwo()
    await event.send(event.two, { arrival: '10:30' })
    await event.save('10:00', missOfTwo)
    await event.setOrder(1, 'canceled')
    expect(await event.read()).toMatchObject({ pickup_conflict: null, left_out: [] })
    await event.setOrder(1, 'requested')
    expect(await event.read()).toMatchObject({ pickup_conflict: { ship: 'Two' }, left_out: [] })
  })

  test('belongs to the ship, however its orders spell it', async () => {
    const event = await eventOfTwo()
    await event.send(event.two, { arrival: '10:30' })
    await event.save('10:00', missOfTwo)
    await server.db
      .updateTable('excursion_order')
      .set({ ship: 'MS Two' })
      .where('id', '=', event.orders[0] ?? 0)
      .execute()
    await event.setOrder(1, 'canceled')
    expect(await event.read()).toMatchObject({
      pickup_conflict: null,
      left_out: [{ ship: 'MS Two', spare_minutes: -60 }],
    })
  })

  test('a conflict whose time is cleared closes its notice', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await event.send(event.two, { arrival: '10:30' })
    await look()
    expect(await event.notices()).toContain('pickup.conflict 1')
    await event.save(null, {}, server.staff)
    await look()
    expect(await event.notices()).toContain('pickup.conflict 1 read')
  })

  test('ends with the time it was accepted for', async () => {
    const event = await eventOfTwo()
    await event.send(event.two, { arrival: '10:30' })
    await event.save('10:00', missOfTwo)
    await event.save(null, {}, server.staff)
    expect((await event.save('10:00')).statusCode).toBe(409)
  })
})

// Rule E4.17
describe('stays of one ship that overlap', () => {
  const contradictionsOf = async (event_id: number, caller = server.staff) => {
    const { data } = (await caller.get('/notices')).json()
    return data
      .filter((one: { kind: string; event_id: number }) => {
        return one.kind === 'ship.contradiction' && one.event_id === event_id
      })
      .map(({ is_read, contradictions }: { is_read: boolean; contradictions: object }) => {
        return { is_read, contradictions }
      })
  }
  const otherOf = (call: SeasonShipCall, change: Partial<SeasonShipCall> = {}) => ({
    ...call,
    reference: `${call.reference}-B`,
    ...change,
  })

  test.each<[string, Partial<SeasonShipCall>]>([
    ['from another system', { arrival: '10:30' }],
    ['as spelled elsewhere', { ship: 'MS ONE', arrival: '10:30', departure: '22:00' }],
    ['within the other', { arrival: '10:30', departure: '13:00' }],
    ['by an alias', { ship: 'Uno', arrival: '10:30' }],
  ])('%s: the stricter counts, staff get both, canceling one settles it', async (_, change) => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    const other = otherOf(event.one, change)
    if (other.ship === 'Uno') {
      await server.staff.send('POST', '/ship-aliases', { alias: 'Uno', ship: 'One' })
    }
    await event.send(other, {})
    await look()
    expect(await event.read()).toMatchObject({ pickup_conflict: { ship: 'One' } })
    expect(await event.row()).toMatchObject({ pickup_conflict: { ship: 'One' } })
    const references = [event.one.reference, other.reference].toSorted()
    const contradictions = [{ ship: 'One', references }]
    expect(await contradictionsOf(event.event_id)).toEqual([{ is_read: false, contradictions }])
    expect(await contradictionsOf(event.event_id, server.agency)).toEqual([])
    const path = `/ship-calls?from=${event.event_date}&to=${event.event_date}&sort=ship|asc`
    const calls = (await server.staff.get(path)).json().data
    const said = calls.map(
      ({ reference, contradicts }: { reference: string; contradicts: string[] }) => {
        return [reference, contradicts] as const
      },
    )
    expect(new Map(said)).toEqual(
      new Map([
        [event.one.reference, [other.reference]],
        [other.reference, [event.one.reference]],
        [event.two.reference, []],
      ]),
    )
    await look()
    await event.send(other, { status: 'canceled', cancel_reason: 'schedule' })
    await look()
    expect(await event.read()).toMatchObject({ pickup_conflict: null })
    expect(await contradictionsOf(event.event_id)).toEqual([
      { is_read: true, contradictions: null },
    ])
    await event.send(other, { status: 'expected' })
    await look()
    expect(await contradictionsOf(event.event_id)).toMatchObject([{ is_read: false }])
    await server.db.deleteFrom('ship_alias').execute()
  })

  test.each<[string, string]>([
    ['touching', '12:00'],
    ['one after the other', '14:00'],
  ])('%s they are as they were: the one that fits best counts', async (_, arrival) => {
    const event = await eventOfTwo({ pickup_time: '08:30' })
    await event.send(event.one, { departure: '12:00', arrival: '05:00' })
    await event.send(otherOf(event.one, { arrival, departure: '22:00' }), {})
    await look()
    expect((await event.read()).pickup_conflict).toMatchObject({ spare_minutes: -60 })
    expect(await contradictionsOf(event.event_id)).toEqual([])
    await event.save(null, {}, server.staff)
    expect((await event.save('15:00')).statusCode).toBe(200)
  })

  test('ends, too, when staff cancel one, with the judgement in the same moment', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await event.send(otherOf(event.one, { arrival: '10:30' }), {})
    await look()
    const path = `/ship-calls?from=${event.event_date}&to=${event.event_date}&ship=One`
    const calls = (await server.staff.get(path)).json().data
    const { id, version } = calls.find(({ arrival }: { arrival: string }) => arrival === '10:30')
    const canceled = { version, cancel_reason: 'other' }
    await server.staff.send('POST', `/ship-calls/${id}/cancel`, canceled)
    expect(await contradictionsOf(event.event_id)).toMatchObject([{ is_read: true }])
    expect(await event.notices()).toEqual(['pickup.conflict 1 read'])
  })
})

// Rule E4.18
describe('no common time', () => {
  test('is known before one is chosen, in event, list and light, and ends with a saved time', async () => {
    const event = await eventOfTwo()
    expect(await event.read()).toMatchObject({ no_common_time: false })
    await event.send(event.one, { departure: '13:00' })
    await event.send(event.two, { arrival: '13:00', departure: '20:00' })
    const { id } = await server.db.selectFrom('port').select('id').executeTakeFirstOrThrow()
    const seen = async () => {
      const day = (await server.staff.get(`/port-days/${id}/${event.event_date}`)).json().data
      const [{ lights, latest_pickup }] = day.events
      const [page, row] = [await event.read(), await event.row()]
      expect(row.no_common_time).toBe(page.no_common_time)
      return [page.no_common_time, lights.ship?.color, lights.ship?.reason, latest_pickup]
    }
    expect(await seen()).toEqual([true, 'amber', 'no_common_time', null])
    await event.save('08:30', { accepted_spare_minutes: -300 })
    expect(await seen()).toEqual([false, 'amber', 'left_out', null])
    await event.save(null, {}, server.staff)
    expect(await seen()).toEqual([true, 'amber', 'no_common_time', null])
    const own = await server.agency.send('PUT', `/events/${event.event_id}/own-pickup-time`, {
      agency_hash: event.agency_hash,
      ship: 'Two',
      pickup_time: '14:00',
    })
    expect(own.statusCode).toBe(200)
    expect((await seen()).slice(0, 3)).toEqual([false, undefined, undefined])
    await event.setOrder(1, 'canceled')
    expect(await seen()).toEqual([false, undefined, undefined, '08:30'])
  })
})

describe('a ship with an IMO number', () => {
  test('is known by it under another name, and another ship by another number', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    const numbered = (ship_imo: string) =>
      server.db.updateTable('excursion_order').set({ ship_imo }).where('ship', '=', 'One').execute()
    await numbered('9074729')
    await event.send(event.one, { ship: 'Renamed', ship_imo: '9074729', arrival: '10:30' })
    const data = await event.read()
    expect(data.ship_calls).toMatchObject([
      { ship: 'Renamed', ship_imo: '9074729' },
      { ship: 'Two' },
    ])
    expect(data.pickup_conflict).toMatchObject({ ship: 'One', ship_imo: '9074729' })
    expect((await event.row()).pickup_conflict).toMatchObject({ spare_minutes: -60 })
    await event.send(event.one, { ship: 'One', ship_imo: '9221281', arrival: '10:30' })
    expect(await event.read()).toMatchObject({ pickup_conflict: { verdict: 'no_call' } })
    await numbered('9221281')
    expect(await event.read()).toMatchObject({ pickup_conflict: { verdict: 'impossible' } })
  })
})

describe('a ship that does not call', () => {
  // Rule E4.6
  test.each([null, '10:00'])('is a conflict, with one notice for each side: %s', async (time) => {
    const event = await eventOfTwo({ pickup_time: time })
    await event.send(event.one, { status: 'canceled', cancel_reason: 'weather' })
    const ship = { ship: 'One', ship_imo: null }
    const conflict = { verdict: 'no_call', ...ship, bound: null, spare_minutes: null }
    const data = await event.read()
    expect(data.pickup_conflict).toEqual(conflict)
    expect(data.ship_calls).toMatchObject([
      { ship: 'One', status: 'canceled', cancel_reason: 'weather' },
      { ship: 'Two', status: 'expected' },
    ])
    expect((await event.row()).pickup_conflict).toEqual(conflict)
    await look()
    await reviewPickupTimes(deps())
    await look()
    for (const caller of [server.agency, server.staff]) {
      expect(await event.notices(caller)).toEqual(['ship.no_call 1'])
    }
    await event.send(event.one, { status: 'expected' })
    await look()
    expect((await event.read()).pickup_conflict).toBeNull()
    expect(await event.notices()).toEqual(['ship.no_call 1 read'])
  })

  test('may have moved to another day, which its agency sees too', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await event.send(event.one, { call_date: '2026-12-24' })
    for (const caller of [server.agency, server.staff]) {
      const data = await event.read(caller)
      expect(data.pickup_conflict).toMatchObject({ verdict: 'no_call', ship: 'One' })
      expect(data.ship_calls).toMatchObject([
        { ship: 'One', status: 'canceled', moved_to: '2026-12-24', arrival: '08:00' },
        { ship: 'Two' },
      ])
    }
    await event.send(event.one, {})
    expect((await event.read()).pickup_conflict).toBeNull()
  })

  test('a call that only spells its ship otherwise has not moved', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await event.send(event.one, { ship: 'MS One' })
    const stays = () =>
      server.db.selectFrom('former_stay').where('call_date', '=', event.event_date)
    expect(await stays().selectAll().execute()).toEqual([])
    await event.send(event.one, { ship: 'M/S One', call_date: '2026-12-24' })
    expect((await event.read()).ship_calls).toMatchObject([
      { ship: 'MS One', moved_to: '2026-12-24' },
      { ship: 'Two' },
    ])
  })

  test('a ship that never had a call is unknown, not lost', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await server.db.deleteFrom('ship_call').where('reference', '=', event.one.reference).execute()
    expect((await event.read()).pickup_conflict).toBeNull()
  })

  // Rule E1.3
  test('the day after, the event does not complete itself, and the operator’s people are asked', async () => {
    const lost = await eventOfTwo({ pickup_time: '10:00', status: 'approved' })
    const plain = await eventOfTwo({ pickup_time: '10:00', status: 'approved' })
    await lost.send(lost.one, { status: 'canceled' })
    const clock = () => new Date('2026-10-15T12:00:00Z')
    await completePastEvents({ ...deps(), clock })
    await completePastEvents({ ...deps(), clock })
    expect((await plain.read()).status).toBe('successful')
    expect(await lost.read()).toMatchObject({
      status: 'approved',
      pickup_conflict: { verdict: 'no_call', ship: 'One' },
    })
    expect(await lost.notices(server.staff)).toContain('event.unsettled 1')
    expect(await lost.notices()).not.toContain('event.unsettled 1')
    await lost.send(lost.one, { status: 'departed' })
    await completePastEvents({ ...deps(), clock })
    expect((await lost.read()).status).toBe('successful')
  })

  // Rule E1.5
  test('staff may say that it took place, once its day has passed', async () => {
    const lost = await eventOfTwo({ pickup_time: '10:00', status: 'approved' })
    const settle = (caller = server.staff) => caller.send('POST', `/events/${lost.event_id}/settle`)
    await lost.send(lost.one, { status: 'canceled' })
    expect((await settle()).json()).toMatchObject({
      code: 'event_step_refused',
      data: { status: 'approved' },
    })
    const present = server.time.now
    server.time.now = new Date('2026-10-15T12:00:00Z')
    await completePastEvents(deps())
    expect((await settle(server.agency)).statusCode).toBe(403)
    const settled = await settle()
    expect(settled.statusCode, settled.body).toBe(200)
    expect(settled.json().data).toMatchObject({ status: 'successful', pickup_conflict: null })
    expect(await lost.notices(server.staff)).toContain('event.unsettled 1 read')
    expect((await auditOf(server.db, lost.event_id)).at(-1)).toMatchObject({
      actor: 'account',
      action: 'event.complete',
      before: { status: 'approved' },
      after: { status: 'successful' },
    })
    expect((await settle()).json().code).toBe('event_step_refused')
    server.time.now = present
  })
})

// Rule E4.5
test('boats and what is known of the port take their time', async () => {
  const event = await eventOfTwo()
  await event.send(event.one, { tender: true, last_tender: '19:00' })
  expect((await event.save('08:55')).statusCode).toBe(409)
  await server.addSeason({
    ports: [buildPort({ tender_clearance_minutes: 50, return_minutes: 30 })],
  })
  try {
    // Until 19:00 less two hours less three.
    expect((await event.save('14:05')).statusCode).toBe(409)
    expect((await event.save('08:55')).statusCode).toBe(200)
  } finally {
    await server.addSeason({
      ports: [buildPort({ tender_clearance_minutes: null, return_minutes: 0 })],
    })
  }
})
