import { expect, test } from 'vitest'
import { clockOffset, spanOfMinutes } from './span-of-minutes.ts'

// Rule D2.3
test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [270, '4 h 30 min'],
  [605, '10 h 5 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(spanOfMinutes(minutes)).toBe(text)
})

test.each([
  [90, '+1 h 30 min'],
  [-45, '−45 min'],
  [0, '0 min'],
])('a clock %i minutes ahead: %s', (minutes, text) => {
  expect(clockOffset(minutes)).toBe(text)
})
