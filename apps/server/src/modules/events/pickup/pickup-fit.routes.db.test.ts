import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import {
  agencyReference,
  auditOf,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let day = 0

/**
 * An event on a separate day, with a ship in port from 08:00 to 20:00; the tour takes three hours.
 */
async function eventWithCall({
  call = {},
  ...overrides
}: Parameters<TwoAgencies['addEvent']>[0] & { call?: Partial<SeasonShipCall> } = {}) {
  day += 1
  const event_date = `2026-08-${String(day).padStart(2, '0')}`
  const shipCall = buildShipCall({ call_date: event_date, ...call })
  const event = buildEvent({ agency: agencyReference, event_date, ...overrides })
  await server.addSeason({ ship_calls: [shipCall], events: [event] })
  const { event_id, agency_hash } = await server.addEvent(event)
  const path = `/events/${event_id}`
  return {
    event_id,
    path,
    agency_hash,
    save: (pickup_time: string | null, more: object = {}, caller = server.agency) =>
      caller.send('PATCH', path, { agency_hash, pickup_time, ...more }),
    /** Imports new times of the ship. */
    sendCall: (change: Partial<SeasonShipCall>) =>
      server.addSeason({ ship_calls: [{ ...shipCall, ...change }] }),
    conflict: async () => (await server.staff.get(path)).json().data.pickup_conflict,
    listed: async () => {
      const { data } = (await server.agency.get(`/events?searchable=id&filter=${event_id}`)).json()
      const row = data.find(({ id }: { id: number }) => id === event_id)
      return row.pickup_conflict
    },
  }
}

describe('getEvent', () => {
  test('returns the calls of the ships its orders name, and no others', async () => {
    const { path, event_id } = await eventWithCall({ call: { berth: 'Altona', tender: true } })
    const { event_date } = await server.db
      .selectFrom('event')
      .where('id', '=', event_id)
      .select('event_date')
      .executeTakeFirstOrThrow()
    await server.addSeason({
      ship_calls: [buildShipCall({ ship: 'Artania', call_date: event_date })],
    })
    const { data } = (await server.agency.get(path)).json()
    expect(data.ship_calls).toEqual([
      {
        reference: null,
        ship: 'AIDAprima',
        ship_imo: null,
        known_as: null,
        call_date: event_date,
        arrival: '08:00',
        all_aboard: null,
        departure_date: event_date,
        departure: '20:00',
        berth: 'Altona',
        tender: true,
        first_ashore: null,
        last_tender: null,
        ship_time_offset_minutes: null,
        status: 'expected',
        cancel_reason: null,
        cancel_words: null,
        moved_to: null,
      },
    ])
    expect(data.pickup_conflict).toBeNull()
  })

  test('a ship that stays overnight is there on each of its days', async () => {
    const { path } = await eventWithCall({
      event_date: '2026-10-02',
      call: { call_date: '2026-10-01', departure_date: '2026-10-03' },
    })
    expect((await server.agency.get(path)).json().data.ship_calls).toHaveLength(1)
  })
})

describe('setPickupTime', () => {
  test.each(['08:30', '09:30', '15:30'])('saves %s, which fits the ship', async (time) => {
    const event = await eventWithCall()
    const saved = await event.save(time)
    expect(saved.statusCode).toBe(200)
    expect(saved.json().data).toMatchObject({ pickup_time: time, pickup_conflict: null })
  })

  test.each(['08:25', '15:35', '23:00'])('refuses %s, which misses the ship', async (time) => {
    const event = await eventWithCall()
    const refused = await event.save(time)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'pickup_time_misses_ship',
      data: { pickup_time: null, ship_calls: [{ ship: 'AIDAprima' }] },
    })
    expect(await auditOf(server.db, event.event_id)).toEqual([])
  })

  // Rule E4.5
  test('saves it anyway if the caller accepts by how much, and records that', async () => {
    const event = await eventWithCall()
    expect((await event.save('08:00', { accepted_spare_minutes: -29 })).statusCode).toBe(409)
    const saved = await event.save('08:00', { accepted_spare_minutes: -30 })
    expect(saved.statusCode).toBe(200)
    expect(saved.json().data).toMatchObject({ pickup_time: '08:00', pickup_conflict: null })
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      {
        action: 'event.set_pickup_time',
        after: { pickup_time: '08:00', ship: 'AIDAprima', spare_minutes: -30 },
      },
    ])
  })

  test.each([0, 30, -1.5, '-30'])('refuses to accept %j minutes', async (accepted) => {
    const event = await eventWithCall()
    const refused = await event.save('08:00', { accepted_spare_minutes: accepted })
    expect(refused.statusCode).toBe(422)
  })

  test('a ship whose orders are all canceled does not count', async () => {
    const event = await eventWithCall({
      orders: [
        buildOrder({ status: 'canceled' }),
        buildOrder({ ship: 'Artania', status: 'requested' }),
      ],
    })
    expect((await event.save('03:00')).statusCode).toBe(200)
  })

  test('every ship of the event must fit', async () => {
    const event = await eventWithCall({
      orders: [buildOrder(), buildOrder({ ship: 'Artania' })],
    })
    const { data } = (await server.staff.get(event.path)).json()
    const late = { call_date: data.event_date, ship: 'ARTANIA', arrival: '11:00' }
    await server.addSeason({ ship_calls: [buildShipCall(late)] })
    expect((await event.save('09:30')).json().code).toBe('pickup_time_misses_ship')
    expect((await event.save('11:30')).statusCode).toBe(200)
  })

  test('without a duration only the arrival counts', async () => {
    const event = await eventWithCall({ duration: null })
    expect((await event.save('08:25')).statusCode).toBe(409)
    expect((await event.save('19:55')).statusCode).toBe(200)
  })
})

describe('pickup_conflict', () => {
  test('appears on event and list with a changed call, and goes away when the time fits again', async () => {
    const event = await eventWithCall()
    const other = await eventWithCall()
    await event.save('09:30')
    await other.save('09:30')
    await event.sendCall({ arrival: '09:30' })
    const missed = {
      verdict: 'impossible',
      ship: 'AIDAprima',
      ship_imo: null,
      bound: 'arrival',
      spare_minutes: -30,
    }
    expect(await event.conflict()).toEqual(missed)
    expect(await event.listed()).toEqual(missed)
    expect(await other.conflict()).toBeNull()
    expect(await other.listed()).toBeNull()
    await event.sendCall({ arrival: '09:00' })
    expect(await event.conflict()).toBeNull()
    expect(await event.listed()).toBeNull()
  })

  test('is raised by no ship whose orders are all canceled, whatever becomes of its call', async () => {
    const orders = [buildOrder(), buildOrder({ ship: 'Artania', status: 'canceled' })]
    const event_date = '2026-10-09'
    const event = await eventWithCall({ event_date, call: { call_date: event_date }, orders })
    expect((await event.save('09:30')).statusCode).toBe(200)
    const lost = { status: 'canceled', cancel_reason: 'weather' } as const
    await server.addSeason({
      ship_calls: [buildShipCall({ ship: 'Artania', call_date: event_date, ...lost })],
    })
    expect([await event.listed(), await event.conflict()]).toEqual([null, null])
  })

  test('goes away when staff clear the time, and a new fitting time raises none', async () => {
    const event = await eventWithCall()
    await event.save('09:30')
    await event.sendCall({ departure: '13:00' })
    expect(await event.conflict()).toMatchObject({ bound: 'departure', spare_minutes: -60 })
    const cleared = await event.save(null, {}, server.staff)
    expect(cleared.json().data.pickup_conflict).toBeNull()
    expect((await event.save('08:30')).json().data.pickup_conflict).toBeNull()
    expect(await event.listed()).toBeNull()
  })

  test('an accepted miss raises none until it gets worse', async () => {
    const event = await eventWithCall()
    await event.save('08:00', { accepted_spare_minutes: -30 })
    await event.sendCall({ arrival: '07:55', berth: 'Altona' })
    expect(await event.conflict()).toBeNull()
    await event.sendCall({ arrival: '08:05' })
    expect(await event.conflict()).toMatchObject({ spare_minutes: -35 })
  })

  // Rule E4.5
  test('another time is not excused by what was accepted of the one before', async () => {
    const event = await eventWithCall()
    await event.save('08:00', { accepted_spare_minutes: -30 })
    await event.save(null, {}, server.staff)
    await event.save('08:10', { accepted_spare_minutes: -20 })
    await event.sendCall({ arrival: '08:05' })
    expect(await event.conflict()).toMatchObject({ spare_minutes: -25 })
  })

  test('a change that still fits raises none, however tight', async () => {
    const event = await eventWithCall()
    await event.save('09:30')
    await event.sendCall({ arrival: '09:00', berth: 'Altona', departure: '14:00' })
    expect(await event.conflict()).toBeNull()
  })

  test('a past event raises none', async () => {
    const event = await eventWithCall()
    await event.save('09:30')
    await event.sendCall({ arrival: '12:00' })
    expect(await event.conflict()).not.toBeNull()
    const before = server.time.now
    server.time.now = new Date('2026-12-01T10:00:00Z')
    expect(await event.conflict()).toBeNull()
    expect(await event.listed()).toBeNull()
    server.time.now = before
  })
})
