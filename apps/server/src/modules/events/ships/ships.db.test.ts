import { shipKey } from '@gangway/domain/ships/ship-key'
import { buildEvent } from '@gangway/testkit/build-event'
import { buildOrder } from '@gangway/testkit/build-order'
import { buildShipCall } from '@gangway/testkit/build-places'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  agencyReference,
  startWithTwoAgencies,
  type TwoAgencies,
} from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()

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

describe('the key of a ship’s name', () => {
  const keysInDatabase = async (names: readonly string[]) => {
    const { rows } = await sql<{ key: string }>`
      select ship_key(n.name) as key from unnest(${names}::text[]) with ordinality as n (name, nth) order by n.nth
    `.execute(server.db)
    return rows.map(({ key }) => key)
  }

  /** Letters of Unicode 15 to 17, which PostgreSQL 15 does not fold. */
  const newLetters =
    /[\u1c89\ua7cb-\ua7dc\ua7f1\u{105c9}\u{105e4}\u{10d50}-\u{10d65}\u{11380}-\u{113c8}\u{16121}-\u{16128}\u{16d68}-\u{16d6a}\u{16ea0}-\u{16eb8}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u

  test('is the same in the database, for every character there is', async () => {
    // Neither unassigned nor private; a tenth of the ideographs and syllables, which nothing folds.
    const many = /[\p{Unified_Ideograph}\p{Script=Hangul}\p{Script=Tangut}]/u
    const names: string[] = []
    for (let code = 1; code <= 0x10_ff_ff; code += 1) {
      const one = String.fromCodePoint(code)
      if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(one) || newLetters.test(one)) continue
      if (code % 10 === 0 || !many.test(one)) names.push(`MS${one}A${one}b ${one}II`)
    }
    const keys = await keysInDatabase(names)
    expect(names.filter((name, index) => keys[index] !== shipKey(name))).toEqual([])
  })

  test('is the same in the database, in every order of what a key leaves out', async () => {
    const words =
      'MS ms M S C V T Y R STS MSC X II ix I 0 02 1 # / . - " „ 飛鳥 é ß ™ Alpha № İ Σ 🚢'
    const part = fc.constantFrom(...words.split(' '), '\t', ' ', ' ', ' ')
    const name = fc.array(part, { maxLength: 9 }).map((parts) => parts.join(''))
    const any = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((one) => !newLetters.test(one))
    const names = fc.sample(fc.oneof(name, any), 5_000)
    expect(await keysInDatabase(names)).toEqual(names.map(shipKey))
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
