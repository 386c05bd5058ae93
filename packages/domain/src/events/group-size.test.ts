import { expect, test } from 'vitest'
import { groupFault } from './group-size.ts'

// Rule E8.2
test.each<[number, number | null, number | null, string]>([
  [12, null, null, 'none'],
  [12, 12, 12, 'none'],
  [11, 12, 20, 'below_minimum 1'],
  [0, 8, null, 'below_minimum 8'],
  [20, 8, 20, 'none'],
  [21, 8, 20, 'above_maximum 1'],
  [21, null, 20, 'above_maximum 1'],
])('%i persons of %s to %s: %s', (total_pax, min_persons, max_persons, expected) => {
  const found = groupFault({ total_pax, min_persons, max_persons })
  expect(found === null ? 'none' : `${found.fault} ${found.persons}`).toBe(expected)
})
