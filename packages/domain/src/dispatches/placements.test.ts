import { describe, expect, it } from 'vitest'
import { placedParts, wheelchairsIn } from './placements.ts'

type Stored = [dispatch_id: number, persons: number | null]

// Rule G1.3
describe('placedParts', () => {
  it.each<[string, number, Stored[], string, number]>([
    ['an order in no dispatch', 4, [], '', 4],
    ['a whole one', 4, [[1, null]], '1: 4', 0],
    ['a split one', 6, [[1, null], [2, 2]], '1: 4, 2: 2 split', 0], // prettier-ignore
    ['one of which the rest is in none', 6, [[2, 2]], '2: 2 split', 4],
    ['one that has grown', 9, [[1, null], [2, 2]], '1: 7, 2: 2 split', 0], // prettier-ignore
    ['one that has shrunk', 3, [[1, null], [2, 2]], '1: 1, 2: 2 split', 0], // prettier-ignore
    ['one with fewer than were split off', 1, [[1, null], [2, 2]], '1: 0, 2: 1 split', 0], // prettier-ignore
    ['split parts by dispatch', 3, [[5, 2], [4, 2]], '4: 2 split, 5: 1 split', 0], // prettier-ignore
    ['one without persons', 0, [[1, null]], '1: 0', 0],
  ])('%s', (_, persons, stored, expected, unplaced) => {
    const parts = stored.map(([dispatch_id, part]) => ({
      dispatch_id,
      excursion_id: 7,
      persons: part,
    }))
    const found = placedParts([{ excursion_id: 7, persons }], parts)
    const said = found.parts.map(
      (part) => `${part.dispatch_id}: ${part.persons}${part.is_split ? ' split' : ''}`,
    )
    expect(said.join(', ')).toBe(expected)
    expect(found.unplaced.get(7)).toBe(unplaced)
  })

  it('leaves out parts of orders that do not count', () => {
    const found = placedParts([], [{ dispatch_id: 1, excursion_id: 7, persons: null }])
    expect(found).toEqual({ parts: [], unplaced: new Map() })
  })
})

it.each([
  [5, 1, 1],
  [1, 2, 1],
  [3, 0, 0],
])(
  '%d persons of a party with %d wheelchairs may need %d places',
  (persons, wheelchairs, places) => {
    expect(wheelchairsIn({ persons }, { wheelchairs })).toBe(places)
  },
)
