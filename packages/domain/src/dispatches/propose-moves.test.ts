import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applyMoves } from './apply-moves.ts'
import type { BoardDispatch, BoardOrder } from './board.ts'
import { placedParts, type StoredPart } from './placements.ts'
import { proposeMoves } from './propose-moves.ts'
import { freeSeats } from './seats.ts'

const coach = (id: number, seats: number | null, change: Partial<BoardDispatch> = {}) => ({
  id,
  language: null,
  crew: ['guide'] as const,
  seats,
  wheelchair_places: null,
  ...change,
})

const party = (excursion_id: number, persons: number, change: Partial<BoardOrder> = {}) => ({
  excursion_id,
  event_id: 1,
  language: 'de',
  persons,
  wheelchairs: 0,
  departure: null,
  ...change,
})

const english = { event_id: 2, language: 'en' }

interface Day {
  orders: BoardOrder[]
  dispatches: BoardDispatch[]
  parts?: StoredPart[]
  all?: boolean
}

const propose = ({ parts = [], all = false, ...day }: Day) => proposeMoves({ ...day, parts, all })

/** Orders of each dispatch once the proposal is carried out. */
function placed(day: Day): Record<number, number[]> {
  const { moves } = propose(day)
  const made = applyMoves(day.orders, day.parts ?? [], moves)
  if ('moved' in made) throw new Error('moved')
  const byDispatch = Map.groupBy(made.parts, ({ dispatch_id }) => dispatch_id)
  return Object.fromEntries(
    [...byDispatch].map(([id, own]) => [
      id,
      own.map(({ excursion_id }) => excursion_id).toSorted((one, other) => one - other),
    ]),
  )
}

// Rule G1.5
describe('proposeMoves', () => {
  it.each<[string, Day, Record<number, number[]>, number[]]>([
    [
      'the smallest that holds all',
      { orders: [party(1, 20)], dispatches: [coach(11, 49), coach(12, 30)] },
      { 12: [1] },
      [],
    ],
    [
      'languages apart',
      { orders: [party(1, 4), party(2, 4, english)], dispatches: [coach(11, 49)] },
      { 11: [1] },
      [2],
    ],
    [
      'events apart',
      {
        orders: [party(1, 4), party(2, 4, { event_id: 2 })],
        dispatches: [coach(11, 49), coach(12, 49)],
      },
      { 11: [1], 12: [2] },
      [],
    ],
    [
      'a shared coach shared',
      {
        orders: [party(1, 4), party(2, 4, english), party(3, 4), party(4, 4, english)],
        dispatches: [coach(11, 49)],
        parts: [1, 2].map((excursion_id) => ({ dispatch_id: 11, excursion_id, persons: null })),
      },
      { 11: [1, 2, 3, 4] },
      [],
    ],
    [
      'a shared coach shared, also anew',
      {
        orders: [party(1, 4), party(2, 4, english)],
        dispatches: [coach(11, 49)],
        parts: [1, 2].map((excursion_id) => ({ dispatch_id: 11, excursion_id, persons: null })),
        all: true,
      },
      { 11: [1, 2] },
      [],
    ],
    [
      'the language of a dispatch first',
      {
        orders: [party(1, 4), party(2, 4, english)],
        dispatches: [coach(11, 9), coach(12, 49, { language: 'en' })],
      },
      { 11: [1], 12: [2] },
      [],
    ],
    [
      'no other language than its own',
      { orders: [party(1, 4)], dispatches: [coach(11, 49, { language: 'en' })] },
      {},
      [1],
    ],
    [
      'none split',
      { orders: [party(1, 30), party(2, 30)], dispatches: [coach(11, 50), coach(12, 20)] },
      { 11: [1] },
      [2],
    ],
    [
      'wheelchairs where places are',
      {
        orders: [party(1, 4, { wheelchairs: 1 }), party(2, 4, english)],
        dispatches: [coach(11, 20), coach(12, 20, { wheelchair_places: 1 })],
      },
      { 11: [2], 12: [1] },
      [],
    ],
    [
      'more wheelchairs than places',
      {
        orders: [party(1, 4, { wheelchairs: 1 }), party(2, 2, { wheelchairs: 1 })],
        dispatches: [coach(11, 20, { wheelchair_places: 1 })],
      },
      { 11: [1] },
      [2],
    ],
    [
      'ships that leave first together',
      {
        orders: [
          party(1, 5, { departure: 2 }),
          party(2, 5, { departure: 1 }),
          party(3, 5, { departure: 2 }),
          party(4, 5, { departure: 1 }),
        ],
        dispatches: [coach(11, 11), coach(12, 11)],
      },
      { 11: [2, 4], 12: [1, 3] },
      [],
    ],
    [
      'seats that are not known after those that are',
      {
        orders: [party(1, 20), party(2, 400, english)],
        dispatches: [coach(11, null), coach(12, 30)],
      },
      { 11: [2], 12: [1] },
      [],
    ],
    [
      'the rest of a split party, as one',
      {
        orders: [party(1, 9)],
        dispatches: [coach(11, 9), coach(12, 9)],
        parts: [{ dispatch_id: 11, excursion_id: 1, persons: 3 }],
      },
      { 11: [1], 12: [1] },
      [],
    ],
    [
      'not who has one',
      {
        orders: [party(1, 9), party(2, 9)],
        dispatches: [coach(11, 60), coach(12, 10)],
        parts: [{ dispatch_id: 11, excursion_id: 1, persons: null }],
      },
      { 11: [1, 2] },
      [],
    ],
    [
      'who has one, if all',
      {
        orders: [party(1, 9)],
        dispatches: [coach(11, 60), coach(12, 10)],
        parts: [{ dispatch_id: 11, excursion_id: 1, persons: null }],
        all: true,
      },
      { 12: [1] },
      [],
    ],
    [
      'out of one that is too small, if all',
      {
        orders: [party(1, 9)],
        dispatches: [coach(11, 5)],
        parts: [{ dispatch_id: 11, excursion_id: 1, persons: null }],
        all: true,
      },
      {},
      [1],
    ],
  ])('keeps %s', (_, day, expected, unplaced) => {
    expect(placed(day)).toEqual(expected)
    expect(propose(day).unplaced).toEqual(unplaced)
  })
})

/** Parties of 1 to 9 that are so many persons together. */
const partiesOf = (total: number, firstId: number, change: Partial<BoardOrder>) =>
  fc
    .array(
      fc.record({
        persons: fc.integer({ min: 1, max: 9 }),
        departure: fc.constantFrom(null, 1, 2),
      }),
      {
        minLength: total,
        maxLength: total,
      },
    )
    .map((drawn) => {
      let left = total
      return drawn.flatMap(({ persons, departure }, index) => {
        const own = Math.min(persons, left)
        left -= own
        return own === 0 ? [] : [party(firstId + index, own, { ...change, departure })]
      })
    })

const shuffled = <T>(all: readonly T[]) =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })

// Rule G1.5
test('68 German and 46 English guests fit coaches of 49, 49 and 30, whatever the parties and their order', () => {
  const coaches = [coach(11, 49), coach(12, 49), coach(13, 30)]
  const languages = fc.constantFrom(['de', 'en'], ['en', 'de'], ['cs', 'de'])
  const day = languages.chain(([one = '', other = '']) =>
    fc.record({
      german: partiesOf(68, 1, { event_id: 1, language: one }),
      english: partiesOf(46, 101, { event_id: 2, language: other }),
    }),
  )
  const shuffledDay = day.chain(({ german, english: others }) => {
    const orders = [...german, ...others]
    return fc.record({
      orders: fc.constant(orders),
      mixed: shuffled(orders),
      dispatches: shuffled(coaches),
    })
  })
  fc.assert(
    fc.property(shuffledDay, ({ orders, mixed, dispatches }) => {
      const found = propose({ orders, dispatches: coaches })
      expect(found.unplaced).toEqual([])
      expect(propose({ orders: mixed, dispatches })).toEqual(found)
      const groups = Map.groupBy(found.moves, ({ to }) => to)
      const limits = new Map([[11, 48], [12, 48], [13, 29]]) // prettier-ignore
      expect(groups.size).toBe(3)
      for (const [to, moves] of groups) {
        const own = moves.map((move) =>
          orders.find((order) => order.excursion_id === move.excursion_id),
        )
        const persons = own.reduce((sum, order) => sum + (order?.persons ?? 0), 0)
        expect(persons).toBeLessThanOrEqual(limits.get(to ?? 0) ?? 0)
        expect(new Set(own.map((order) => order?.language)).size).toBe(1)
        expect(moves.every((move) => !('persons' in move))).toBe(true)
      }
    }),
  )
})

const anyOrder = fc.record({
  event_id: fc.integer({ min: 1, max: 3 }),
  persons: fc.integer({ min: 0, max: 9 }),
  wheelchairs: fc.constantFrom(0, 0, 0, 1, 2),
  departure: fc.constantFrom(null, 1, 2, 3),
})

const anyDispatch = fc.record({
  language: fc.constantFrom(null, null, 'de', 'en'),
  crew: fc.constantFrom(['guide'] as const, ['guide', 'driver', 'escort'] as const),
  seats: fc.constantFrom(null, 2, 7, 19, 30, 49),
  wheelchair_places: fc.constantFrom(null, 0, 1, 2),
})

const anyDay = fc
  .record({
    orders: fc.array(anyOrder, { maxLength: 30 }),
    dispatches: fc.array(anyDispatch, { minLength: 1, maxLength: 6 }),
    places: fc.array(fc.nat({ max: 12 }), { minLength: 30, maxLength: 30 }),
    all: fc.boolean(),
  })
  .map(({ orders, dispatches, places, all }) => ({
    all,
    orders: orders.map((order, index) => ({
      ...order,
      excursion_id: index + 1,
      language: order.event_id === 1 ? 'de' : 'en',
    })),
    dispatches: dispatches.map((dispatch, index) => ({ ...dispatch, id: index + 1 })),
    parts: orders.flatMap((_, index): StoredPart[] => {
      const dispatch_id = places[index] ?? 0
      const isThere = dispatch_id > 0 && dispatch_id <= dispatches.length
      return isThere
        ? [{ dispatch_id, excursion_id: index + 1, persons: index % 5 === 0 ? 2 : null }]
        : []
    }),
  }))

test('moves whole parties alone, to where they fit, the same for any order of input', () => {
  const days = anyDay.chain((day) =>
    fc.record({
      day: fc.constant(day),
      mixed: fc.record({
        all: fc.constant(day.all),
        orders: shuffled(day.orders),
        dispatches: shuffled(day.dispatches),
        parts: shuffled(day.parts),
      }),
    }),
  )
  fc.assert(
    fc.property(days, ({ day, mixed }) => {
      const found = proposeMoves(day)
      expect(proposeMoves(mixed)).toEqual(found)
      const made = applyMoves(day.orders, day.parts, found.moves)
      if ('moved' in made) throw new Error('a move that cannot be made')
      const before = placedParts(day.orders, day.parts)
      const after = placedParts(day.orders, made.parts)
      for (const { id, language, seats, crew } of day.dispatches) {
        const personsIn = (parts: typeof after.parts) =>
          parts
            .filter((part) => part.dispatch_id === id)
            .reduce((sum, part) => sum + part.persons, 0)
        const come = found.moves.filter(({ to }) => to === id)
        if (come.length === 0) continue
        expect(
          freeSeats({ seats, crew, persons: personsIn(after.parts) }) ?? 0,
        ).toBeGreaterThanOrEqual(0)
        for (const { excursion_id } of come) {
          const order = day.orders.find((one) => one.excursion_id === excursion_id)
          expect(language === null || language === order?.language).toBe(true)
        }
        expect(day.all || personsIn(after.parts) > personsIn(before.parts)).toBe(true)
      }
      const open = day.orders.filter(
        ({ excursion_id }) => (after.unplaced.get(excursion_id) ?? 0) > 0,
      )
      expect(open.map(({ excursion_id }) => excursion_id)).toEqual(found.unplaced)
    }),
  )
})
