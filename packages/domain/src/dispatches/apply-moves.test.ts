import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { applyMoves, type PartyMove } from './apply-moves.ts'
import { placedParts, type StoredPart } from './placements.ts'

const order = { excursion_id: 7, persons: 6 }
const stored = (...parts: [dispatch_id: number, persons: number | null][]): StoredPart[] =>
  parts.map(([dispatch_id, persons]) => ({ dispatch_id, excursion_id: 7, persons }))
const move = (from: number | null, to: number | null, persons?: number): PartyMove => ({
  excursion_id: 7,
  from,
  to,
  persons,
})

// Rule G1.3
describe('applyMoves', () => {
  it.each<[string, StoredPart[], PartyMove[], StoredPart[]]>([
    ['into a dispatch', [], [move(null, 1)], stored([1, null])],
    ['out of it', stored([1, null]), [move(1, null)], []],
    ['to another', stored([1, null]), [move(1, 2)], stored([2, null])],
    ['nowhere', stored([1, null]), [move(1, 1)], stored([1, null])],
    ['split off', stored([1, null]), [move(1, 2, 2)], stored([1, null], [2, 2])],
    ['split off before it is placed', [], [move(null, 1, 4)], stored([1, 4])],
    ['the rest placed', stored([1, 4]), [move(null, 2)], stored([1, 4], [2, null])],
    ['the rest beside it', stored([1, 4]), [move(null, 1)], stored([1, null])],
    ['as many as are there', stored([1, null]), [move(1, 2, 6)], stored([2, null])],
    ['moved together', stored([1, null], [2, 2]), [move(2, 1)], stored([1, null])],
    ['the rest joins', stored([1, null], [2, 2]), [move(1, 2)], stored([2, null])],
    ['a part out', stored([1, null], [2, 2]), [move(2, null)], stored([1, 4])],
    ['the rest out', stored([1, null], [2, 2]), [move(1, null)], stored([2, 2])],
    [
      'some of a part',
      stored([1, null], [2, 3]),
      [move(2, 3, 1)],
      stored([1, null], [2, 2], [3, 1]),
    ],
    ['one after the other', [], [move(null, 1), move(1, 2, 1)], stored([1, null], [2, 1])],
    ['more than there are', stored([1, 9]), [move(1, 2)], stored([2, null])],
    [
      'a part no one is left of',
      stored([1, null], [2, 4], [3, 2]),
      [move(1, 4)],
      stored([4, null], [2, 4], [3, 2]),
    ],
  ])('%s', (_, parts, moves, expected) => {
    const found = applyMoves([order], parts, moves)
    const byDispatch = (all: StoredPart[]) =>
      all.toSorted((one, other) => one.dispatch_id - other.dispatch_id)
    expect('parts' in found && byDispatch(found.parts)).toEqual(byDispatch(expected))
  })

  it.each<[string, StoredPart[], PartyMove]>([
    ['placed meanwhile', stored([1, null]), move(null, 2)],
    ['moved meanwhile', stored([2, null]), move(1, 3)],
    ['taken out meanwhile', [], move(1, 2)],
    ['all split off meanwhile', stored([1, 4], [2, 2]), move(null, 3)],
    ['fewer than are to be split off', stored([1, null]), move(1, 2, 7)],
    ['not an order of the day', [], { ...move(null, 1), excursion_id: 8 }],
  ])('refuses one %s', (_, parts, given) => {
    expect(applyMoves([order], parts, [given])).toEqual({ moved: [given.excursion_id] })
  })

  it('makes none if one is refused', () => {
    const other = { excursion_id: 8, persons: 2 }
    const moves = [move(null, 1), { excursion_id: 8, from: 1, to: null }]
    expect(applyMoves([order, other], [], moves)).toEqual({ moved: [8] })
  })
})

const ids = [1, 2, 3]
const parties = ids.map((excursion_id) => ({ excursion_id, persons: excursion_id * 2 }))
const place = fc.constantFrom(null, 11, 12, 13)
const anyMove = fc.record({
  excursion_id: fc.constantFrom(...ids),
  from: place,
  to: place,
  persons: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
})

/** Moves that can be made, one after the other, from no one placed. */
const anyParts = fc.array(anyMove, { maxLength: 12 }).map((moves) =>
  moves.reduce<StoredPart[]>((parts, one) => {
    const found = applyMoves(parties, parts, [one])
    return 'parts' in found ? found.parts : parts
  }, []),
)

const seen = (parts: readonly StoredPart[]) => {
  const found = placedParts(parties, parts)
  return {
    placed: found.parts
      .map(({ is_split: _split, ...part }) => part)
      .filter(({ persons }) => persons > 0),
    unplaced: found.unplaced,
  }
}

test('loses and makes no one, and stores each order as the database takes it', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const found = placedParts(parties, parts)
      for (const { excursion_id, persons } of parties) {
        const own = parts.filter((part) => part.excursion_id === excursion_id)
        const placed = found.parts.filter((part) => part.excursion_id === excursion_id)
        const total = placed.reduce((sum, part) => sum + part.persons, 0)
        expect(total + (found.unplaced.get(excursion_id) ?? 0)).toBe(persons)
        expect(new Set(own.map(({ dispatch_id }) => dispatch_id)).size).toBe(own.length)
        expect(own.filter((part) => part.persons === null).length).toBeLessThanOrEqual(1)
        expect(own.every((part) => part.persons === null || part.persons > 0)).toBe(true)
        const isWhole = placed.some((part) => part.persons === persons)
        expect(isWhole ? own.map((part) => part.persons) : [null]).toEqual([null])
      }
    }),
  )
})

test('there and back is as before', () => {
  fc.assert(
    fc.property(anyParts, anyMove, (parts, one) => {
      const there = applyMoves(parties, parts, [one])
      if ('moved' in there) return
      const count = (all: readonly StoredPart[]) =>
        placedParts(parties, all).parts.find(
          (part) => part.excursion_id === one.excursion_id && part.dispatch_id === one.from,
        )?.persons ?? 0
      const unplaced = placedParts(parties, parts).unplaced.get(one.excursion_id) ?? 0
      const persons = one.persons ?? (one.from === null ? unplaced : count(parts))
      const back = applyMoves(parties, there.parts, [
        { ...one, from: one.to, to: one.from, persons },
      ])
      expect('parts' in back && seen(back.parts)).toEqual(seen(parts))
    }),
  )
})
