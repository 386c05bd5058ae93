import { expect, it } from 'vitest'
import type { CrewRole } from './dispatch.ts'
import { freeSeats } from './seats.ts'

// Rule G1.4
it.each<[number | null, CrewRole[], number, number | null]>([
  [49, ['guide'], 48, 0],
  [49, ['guide', 'driver'], 46, 2],
  [49, ['guide', 'escort'], 46, 1],
  [30, ['guide'], 32, -3],
  [30, [], 30, 0],
  [null, ['guide'], 12, null],
])('%j seats with %j and %d persons leave %j', (seats, crew, persons, left) => {
  expect(freeSeats({ seats, crew, persons })).toBe(left)
})
