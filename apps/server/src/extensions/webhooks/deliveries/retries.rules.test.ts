import { expect, test } from 'vitest'
import { outcomeOf, pauseAfter, restAfter } from './retries.rules.ts'

test.each([
  [1, null, 0.5, 5],
  [2, null, 0.5, 30],
  [2, null, 0, 27],
  [2, null, 1, 33],
  [1, 120, 0.5, 120],
  [1, 90_000, 0.5, 3_600],
  [9, null, 0.5, 21_600],
  [40, null, 0.5, 21_600],
])('after attempt %d, asked for %o seconds, it waits (%d) %d', (attempts, asked, chance, pause) => {
  expect(pauseAfter(attempts, asked, chance)).toBe(pause)
})

test.each([
  [1, null, 5],
  [2, null, 30],
  [5, null, 1_800],
  [40, null, 1_800],
  [1, 120, 120],
])('a receiver that has failed %d times, asking for %o, rests for %d', (failures, asked, rest) => {
  expect(restAfter(failures, asked, 0.5)).toBe(rest)
})

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [null, 'failed'],
])('%o means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})
