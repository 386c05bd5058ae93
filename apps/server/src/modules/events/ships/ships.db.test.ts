import { isSameShip, type NamedShip } from '@gangway/domain/ships/ship-identity'
import { shipKey } from '@gangway/domain/ships/ship-key'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  agencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../../testing/two-agencies.ts'

let server: TwoAgencies

beforeAll(async () => {
  server = await startWithTwoAgencies()
})

// Rule E2.1
describe('the ships of events follow their orders', () => {
  const orderState = fc.record({
    ship: fc.constantFrom('AIDAnova', 'MS AIDA Nova', 'Artania', '', '  '),
    status: fc.constantFrom<'requested' | 'canceled'>('requested', 'canceled'),
    event: fc.constantFrom('E-A', 'E-B'),
  })
  const season = fc.record({
    orders: fc.array(orderState, { minLength: 3, maxLength: 3 }),
    day: fc.constantFrom('2026-07-01', '2026-07-02'),
  })

  test('through any imports', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(season, { minLength: 2, maxLength: 3 }), async (seasons) => {
        for (const { orders, day } of seasons) {
          const events = ['E-A', 'E-B'].map((reference) =>
            buildEvent({
              agency: agencyReference,
              reference,
              event_date: day,
              orders: orders.flatMap(({ event, ship, status }, index) =>
                event === reference ? [buildOrder({ reference: `O-${index}`, ship, status })] : [],
              ),
            }),
          )
          await server.addSeason({ events })
          const { rows } = await sql<{ kept: string[]; wanted: string[] }>`
            select array(
              select concat_ws(' ', s.event_id, s.agency_id, s.event_date, s.ship_key)
              from event_ship as s order by 1
            ) as kept, array(
              select distinct concat_ws(' ', e.id, e.agency_id, e.event_date, ship_key(o.ship))
              from event as e join excursion_order as o on o.event_id = e.id
              where o.status <> 'canceled' and ship_key(o.ship) <> '' order by 1
            ) as wanted`.execute(server.db)
          expect(rows[0]?.kept).toEqual(rows[0]?.wanted)
        }
      }),
      { numRuns: 12 },
    )
  })
})

/** Latin, Greek and Cyrillic, with what stands between words. */
const character = fc
  .oneof(
    fc.integer({ min: 0x01, max: 0x52f }),
    fc.integer({ min: 0x2000, max: 0x206f }),
    fc.integer({ min: 0x3000, max: 0x30ff }),
  )
  .map((code) => String.fromCodePoint(code))

describe('the key of a ship’s name', () => {
  test('is the same in the database', async () => {
    const names = [
      'MS AIDAnova',
      'M/S Côte d’Azur',
      'm.v. Œuvre—2',
      ' TS-1 ',
      'MS',
      '---',
      'MSC Euribia',
      '',
      'Ægir Þór',
      'İSTANBUL',
      'ΟΔΥΣΣΕΥΣ',
      'Аврора №1',
      '飛鳥Ⅱ',
      'RMS  Queen\u00a0Mary 2',
      'SS “United States”',
      ...fc.sample(fc.string({ unit: character, maxLength: 12 }), 300),
    ]
    const { rows } = await sql<{ keys: string[] }>`
      select array(select ship_key(n.name) from unnest(${names}::text[]) with ordinality as n (name, nth)
        order by n.nth) as keys`.execute(server.db)
    expect(rows[0]?.keys).toEqual(names.map(shipKey))
  })
})

// Rule E4.10
describe('which ship is meant', () => {
  test('is the same in the database', async () => {
    const aliases = [
      { key: 'alhpa', alias: 'Alhpa', ship: 'MS Alpha', ship_imo: '9074729' },
      { key: 'beat', alias: 'Beat', ship: 'Beta', ship_imo: null },
    ]
    await server.db.insertInto('ship_alias').values(aliases).execute()
    const names = ['Alpha', 'MS Alpha', 'Alhpa', 'MV Alhpa', 'Beta', 'Beat', '']
    const ships = names.flatMap((ship) =>
      [null, '9074729', '9221281'].map((ship_imo) => ({ ship, ship_imo })),
    )
    const { rows } = await sql<{ one: number; other: number; same: boolean }>`
      with ship as (
        select * from unnest(${ships.map(({ ship }) => ship)}::text[],
          ${ships.map(({ ship_imo }) => ship_imo)}::text[]) with ordinality as s (name, imo, nth)
      )
      select a.nth::int - 1 as one, b.nth::int - 1 as other, same_ship(a.name, a.imo, b.name, b.imo) as same
      from ship as a, ship as b`.execute(server.db)
    await server.db.deleteFrom('ship_alias').execute()
    const named = ships.map((ship): NamedShip => {
      return { ...ship, known_as: aliases.find(({ key }) => key === shipKey(ship.ship)) ?? null }
    })
    const inDomain = rows.map(({ one, other }) =>
      isSameShip(named[one] ?? { ship: '?' }, named[other] ?? { ship: '?' }),
    )
    expect(rows.map(({ same }) => same)).toEqual(inDomain)
    expect(new Set(inDomain)).toEqual(new Set([true, false]))
  })
})

describe('listEventShips', () => {
  test('names those of active orders of the caller’s events', async () => {
    await server.addEvent({
      reference: 'E-SHIPS',
      orders: [
        buildOrder({ reference: 'O-S1', ship: 'Zuiderdam' }),
        buildOrder({ reference: 'O-S2', ship: 'Gone', status: 'canceled' }),
      ],
    })
    const ships = async (caller: TwoAgencies['staff']) =>
      (await caller.get('/events/ships')).json<{ data: string[] }>().data
    expect(await ships(server.staff)).toContain('Zuiderdam')
    expect(await ships(server.agency)).toContain('Zuiderdam')
    expect(await ships(server.staff)).not.toContain('Gone')
    expect(await ships(server.otherAgency)).toEqual([])
  })
})

describe('an event', () => {
  test('has no calls of ships whose orders are all canceled', async () => {
    await server.addSeason({
      ship_calls: [
        buildShipCall({ reference: 'C-1', ship: 'Artania', call_date: '2026-08-01' }),
        buildShipCall({ reference: 'C-2', ship: 'Amera', call_date: '2026-08-01' }),
      ],
    })
    const { event_id } = await server.addEvent({
      reference: 'E-CALLS',
      event_date: '2026-08-01',
      orders: [
        buildOrder({ reference: 'O-C1', ship: 'Artania' }),
        buildOrder({ reference: 'O-C2', ship: 'Amera', status: 'canceled' }),
      ],
    })
    const { data } = (await server.staff.get(`/events/${event_id}`)).json()
    expect(data.ship_calls).toMatchObject([{ ship: 'Artania' }])
  })
})
