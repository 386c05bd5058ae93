import type { Move } from '@gangway/contract/dispatches'
import { describe, expect, test } from 'vitest'
import { buildBoard } from '../../testing/dispatch-answers.ts'
import { movesBack, personsAt, shownDay } from './shown-day.ts'

const moved = (moves: Move[]) => shownDay(buildBoard(), [{ moves }])
const toFirst: Move = { excursion_id: 11, from: null, to: 71 }

describe('shownDay', () => {
  // Rule G1.6
  test('shows moves before the server has answered, and leaves all else as it is', () => {
    const board = buildBoard()
    const shown = shownDay(board, [{ moves: [toFirst] }])
    expect(shown.dispatches[0]).toMatchObject({ persons: 4, free_seats: 6 })
    expect(shown.dispatches[1]).toBe(board.dispatches[1])
    expect(shown.events[0]?.orders[1]).toBe(board.events[0]?.orders[1])
  })

  test('shows nothing of moves whose persons are elsewhere', () => {
    const board = buildBoard()
    expect(shownDay(board, [{ moves: [{ excursion_id: 11, from: 72, to: 71 }] }])).toBe(board)
  })

  test('without a dispatch its persons are in none', () => {
    const shown = shownDay(moved([toFirst]), [{ removed: 71 }])
    expect(personsAt(shown, 11, null)).toBe(4)
  })
})

describe('movesBack', () => {
  // Rule G1.6
  test.each<[string, Move[], Move]>([
    ['a whole party', [], toFirst],
    ['a part that joins another', [{ ...toFirst, persons: 1 }], { ...toFirst, persons: 2 }],
    ['the rest, which joins a part', [{ ...toFirst, persons: 1 }], toFirst],
    ['a party out of its dispatch', [toFirst], { excursion_id: 11, from: 71, to: null }],
  ])('takes back %s', (_, earlier, move) => {
    const before = moved(earlier)
    const after = shownDay(before, [{ moves: [move] }])
    const back = shownDay(after, [{ moves: movesBack(before, [move]) }])
    const placesIn = (day: typeof before) => [null, 71, 72].map((at) => personsAt(day, 11, at))
    expect(placesIn(back)).toEqual(placesIn(before))
  })
})
