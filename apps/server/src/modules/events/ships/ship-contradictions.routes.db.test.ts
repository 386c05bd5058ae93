import type { SeasonShipCall } from '@gangway/contract/imports/season-ship-calls'
import { defaultPickupRules } from '@gangway/domain/ships/default-pickup-rules'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import { describe, expect, test } from 'vitest'
import { startWithTwoAgencies } from '../../../testing/two-agencies.ts'
import { raisePickupConflicts, reviewPickupTimes } from '../index.ts'

const server = await startWithTwoAgencies()
let day = 0

const deps = () => ({
  db: server.db,
  clock: () => server.time.now,
  pickupRules: defaultPickupRules,
})
const look = () => raisePickupConflicts(deps())

/** An event on a day of its own with an order of each of two ships that are there from 08:00 to 20:00. */
async function eventOfTwo({ pickup_time = null }: { pickup_time?: string | null } = {}) {
  day += 1
  const event_date = `2026-09-${String(day).padStart(2, '0')}`
  const one = buildShipCall({ call_date: event_date, ship: 'One' })
  const two = buildShipCall({ call_date: event_date, ship: 'Two' })
  await server.addSeason({ ship_calls: [one, two] })
  const orders = [buildOrder({ ship: 'One' }), buildOrder({ ship: 'Two' })]
  const event = await server.addEvent({ event_date, pickup_time, orders })
  await look()
  await server.db.deleteFrom('notice').execute()
  return {
    ...event,
    event_date,
    one,
    send: (call: SeasonShipCall, change: Partial<SeasonShipCall>) =>
      server.addSeason({ ship_calls: [{ ...call, ...change }] }),
    read: async () => (await server.staff.get(`/events/${event.event_id}`)).json().data,
    notices: async (caller = server.agency) => {
      const { data } = (await caller.get('/notices')).json()
      return data.map(
        ({ kind, count, is_read }: { kind: string; count: number; is_read: boolean }) => {
          return `${kind} ${count}${is_read ? ' read' : ''}`
        },
      )
    },
  }
}

// Rule E4.19
describe('names and numbers that contradict each other', () => {
  const [number, another] = ['9074729', '9221281']
  const calls = [
    ['one number on two names', { ship_imo: number }, { ship: 'Renamed', ship_imo: number }],
    ['one name with two numbers', { ship_imo: number }, { ship: 'MS One', ship_imo: another }],
  ] as const

  test.each(calls)(
    '%s: the stricter counts, and staff have a notice until it ends',
    async (_, own, other) => {
      const event = await eventOfTwo({ pickup_time: '10:00' })
      const second = buildShipCall({ call_date: event.event_date, ...other, arrival: '10:30' })
      await event.send(event.one, own)
      await server.addSeason({ ship_calls: [second] })
      const data = await event.read()
      expect(data.pickup_conflict).toMatchObject({ verdict: 'impossible', ship: 'One' })
      expect(data.ship_calls).toMatchObject(
        [
          { ship: 'One', ship_imo: number },
          { ship: other.ship, ship_imo: other.ship_imo, reference: second.reference },
          { ship: 'Two' },
        ].toSorted((a, b) => (a.ship < b.ship ? -1 : 1)),
      )
      await look()
      await reviewPickupTimes(deps())
      expect(await event.notices(server.staff)).toContain('ship.contradiction 1')
      expect(await event.notices()).not.toContain('ship.contradiction 1')
      await event.send(second, { status: 'canceled' })
      await look()
      expect(await event.notices(server.staff)).toContain('ship.contradiction 1 read')
      expect((await event.read()).pickup_conflict).toBeNull()
      await event.send(second, { status: 'expected' })
      await look()
      expect(await event.notices(server.staff)).toContain('ship.contradiction 1')
    },
  )

  test('another spelling or an alias is no contradiction', async () => {
    const event = await eventOfTwo()
    await event.send(event.one, { ship_imo: number })
    const later = {
      call_date: event.event_date,
      arrival: '20:30',
      departure: '22:00',
      all_aboard: null,
    }
    const renamed = buildShipCall({ ...later, ship: 'Renamed', ship_imo: number })
    await server.addSeason({ ship_calls: [renamed, buildShipCall({ ...later, ship: 'MV "Two"' })] })
    const alias = { alias: 'Renamed', ship: 'One', ship_imo: number }
    expect((await server.staff.send('POST', '/ship-aliases', alias)).statusCode).toBe(201)
    await look()
    expect(await event.notices(server.staff)).toEqual([])
    await server.db.deleteFrom('ship_alias').execute()
  })

  test('an order whose number is another than that of the call is judged by it, and unknown', async () => {
    const event = await eventOfTwo({ pickup_time: '10:00' })
    await event.send(event.one, { ship_imo: another, arrival: '10:30' })
    await server.db
      .updateTable('excursion_order')
      .set({ ship_imo: number })
      .where('id', '=', event.orders[0] ?? 0)
      .execute()
    expect((await event.read()).pickup_conflict).toMatchObject({
      verdict: 'impossible',
      ship: 'One',
    })
    await look()
    expect(await event.notices(server.staff)).toEqual(
      expect.arrayContaining(['ship.contradiction 1', 'ship.unknown 1']),
    )
  })
})
