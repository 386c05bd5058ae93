import { expect, test } from 'vitest'
import { isSortedSooner } from './page-way.ts'

const question = {
  total: 100_000,
  all: 1_000_000,
  offset: 0,
  limit: 25,
  ahead: 0,
  cost: { walk: 1, sort: 2 },
}

test.each([
  ['first page of many', question, false],
  ['first page of few', { ...question, total: 4_000 }, true],
  ['few that are all there are', { ...question, total: 300, all: 300 }, true],
  ['deep page of many', { ...question, offset: 49_000 }, true],
  ['many, none among the first', { ...question, ahead: 900_000 }, true],
  ['nearly all, none among the first', { ...question, total: 600_000, ahead: 400_000 }, false],
  ['never counted how many there are', { ...question, all: -1 }, false],
])('%s', (_, asked, isSorted) => {
  expect(isSortedSooner(asked)).toBe(isSorted)
})
