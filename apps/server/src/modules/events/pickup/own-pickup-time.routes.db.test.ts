import type { Event } from '@gangway/contract/events'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { buildEvent } from '@gangway/testkit/build-event'
import { describe, expect, test } from 'vitest'
import { agencyReference, auditOf, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
let day = 0

/** Two ships: One from 08:00, Two from 13:00, both until 20:00; the tour takes three hours. */
async function eventOfTwoShips() {
  day += 1
  const event_date = `2026-08-${String(day).padStart(2, '0')}`
  const orders = [
    buildOrder({ reference: `O-${day}-1`, ship: 'MB One' }),
    buildOrder({ reference: `O-${day}-2`, ship: 'MB Two' }),
    buildOrder({ reference: `O-${day}-3`, ship: 'MB TWO', pickup_time: '14:30' }),
    buildOrder({ reference: `O-${day}-4`, ship: 'MB Two', status: 'canceled' }),
    buildOrder({ reference: `O-${day}-5`, ship: 'MB Gone', status: 'canceled' }),
  ]
  const event = buildEvent({ agency: agencyReference, event_date, orders })
  const calls = { call_date: event_date, departure_date: event_date }
  await server.addSeason({
    ship_calls: [
      buildShipCall({ ...calls, ship: 'MB One' }),
      buildShipCall({ ...calls, ship: 'MB Two', arrival: '13:00' }),
    ],
    events: [event],
  })
  const { event_id, agency_hash } = await server.addEvent(event)
  const path = `/events/${event_id}`
  return {
    event_id,
    event,
    path,
    agency_hash,
    setOwn: (pickup_time: string | null, more: object = {}, caller = server.agency) =>
      caller.send('PUT', `${path}/own-pickup-time`, {
        agency_hash,
        ship: 'MB Two',
        pickup_time,
        ...more,
      }),
    setGeneral: (pickup_time: string | null, more: object = {}, caller = server.agency) =>
      caller.send('PATCH', path, { agency_hash, pickup_time, ...more }),
    read: async (): Promise<Event> => (await server.staff.get(path)).json().data,
  }
}

const timesOf = ({ excursions }: Event) => excursions.map(({ pickup_time }) => pickup_time)

// Rule E4.13
describe('setOwnPickupTime', () => {
  test('sets that of the ship’s active orders without one, and says which', async () => {
    const event = await eventOfTwoShips()
    const saved = await event.setOwn('14:00')
    expect(saved.statusCode).toBe(200)
    const { data, excursion_ids } = saved.json()
    expect(timesOf(data)).toEqual([null, '14:00', '14:30', null, null])
    expect(excursion_ids).toEqual([data.excursions[1].id])
    expect(await auditOf(server.db, event.event_id)).toMatchObject([
      {
        action: 'order.set_pickup_time',
        excursion_id: data.excursions[1].id,
        before: { pickup_time: null },
        after: { pickup_time: '14:00' },
      },
    ])
    // The event's time no longer has to fit that ship.
    const general = await event.setGeneral('09:30')
    expect(general.json().data).toMatchObject({
      pickup_time: '09:30',
      pickup_conflict: null,
      left_out: [],
    })
  })

  test('ends what was accepted of the event’s time for that ship', async () => {
    const event = await eventOfTwoShips()
    const accepted_misses = [{ ship: 'MB Two', spare_minutes: -240 }]
    const left = await event.setGeneral('09:30', { accepted_misses })
    expect(left.json().data.left_out).toMatchObject([{ ship: 'MB Two', persons: 2 }])
    expect((await event.setOwn('14:00')).json().data.left_out).toEqual([])
    const rows = await server.db
      .selectFrom('pickup_acceptance')
      .where('event_id', '=', event.event_id)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
    const cleared = await event.setOwn(null, {}, server.staff)
    expect(cleared.json().data.pickup_conflict).toMatchObject({ ship: 'MB Two' })
  })

  test('is set once; only staff clear it, and what a sender gave stays', async () => {
    const event = await eventOfTwoShips()
    await event.setOwn('14:00')
    const again = await event.setOwn('14:05')
    expect([again.statusCode, again.json().code]).toEqual([409, 'pickup_time_locked'])
    expect(timesOf(again.json().data)).toContain('14:00')
    expect((await event.setOwn(null)).statusCode).toBe(403)
    const cleared = await event.setOwn(null, {}, server.staff)
    expect(timesOf(cleared.json().data)).toEqual([null, null, '14:30', null, null])
    expect(cleared.json().excursion_ids).toHaveLength(1)
    const twice = await event.setOwn(null, {}, server.staff)
    expect(twice.json().excursion_ids).toEqual([])
    expect((await event.setOwn('14:05')).statusCode).toBe(200)
  })

  test('refuses a time that misses the ship by more than is accepted', async () => {
    const event = await eventOfTwoShips()
    const refused = await event.setOwn('13:00', { accepted_spare_minutes: -29 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'pickup_time_misses_ship'])
    expect(refused.json().errors).toEqual({
      accepted_spare_minutes: [expect.stringContaining('MB Two is missed by 30 min')],
    })
    const saved = await event.setOwn('13:00', { accepted_spare_minutes: -30 })
    const left_out = [{ ship: 'MB Two', spare_minutes: -30, persons: 2 }]
    expect(saved.json().data).toMatchObject({ pickup_conflict: null, left_out })
    // The event's own time comes and goes without it.
    await event.setGeneral('09:30')
    await event.setGeneral(null, {}, server.staff)
    expect(await event.read()).toMatchObject({ pickup_conflict: null, left_out })
  })

  test.each(['MB Gone', 'MB Three', ''])(
    'refuses a ship without an active order: %j',
    async (ship) => {
      const event = await eventOfTwoShips()
      const refused = await event.setOwn('14:00', { ship })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'ship_without_order'])
      expect(timesOf(await event.read())).toEqual([null, null, '14:30', null, null])
    },
  )

  test('an event of another agency does not exist', async () => {
    const event = await eventOfTwoShips()
    expect((await event.setOwn('14:00', {}, server.otherAgency)).statusCode).toBe(404)
  })

  test('of two at once one wins, the other gets the event as it stands', async () => {
    const event = await eventOfTwoShips()
    const both = await Promise.all([event.setOwn('14:00'), event.setOwn('14:15')])
    const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
    expect(timesOf(lost?.json().data)).toEqual(timesOf(won?.json().data))
  })

  // Rule E4.15
  test('stays while the sender gives none, and gives way to one', async () => {
    const event = await eventOfTwoShips()
    await event.setOwn('14:00')
    const send = (pickup_time: string | null) =>
      server.addSeason({
        events: [
          {
            ...event.event,
            orders: event.event.orders.map((order, at) =>
              at === 1 ? { ...order, berth: `Pier ${pickup_time}`, pickup_time } : order,
            ),
          },
        ],
      })
    await send(null)
    expect(timesOf(await event.read())[1]).toBe('14:00')
    await send('15:00')
    expect(timesOf(await event.read())[1]).toBe('15:00')
    // Now it is the sender's, so no one here clears it.
    const cleared = await event.setOwn(null, {}, server.staff)
    expect(cleared.json().excursion_ids).toEqual([])
    await send(null)
    expect(timesOf(await event.read())[1]).toBeNull()
  })
})
