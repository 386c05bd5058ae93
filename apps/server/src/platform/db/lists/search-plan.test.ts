import { describe, expect, test } from 'vitest'
import { searchPlan, wayToAll } from './search-plan.ts'
import type { WordSample } from './word-sample.ts'

const firstPage = { offset: 0, limit: 25 }
const gathered = ({ total }: { total: number }) => total
const byDay = { slice: firstPage, isByDay: true, isCovered: true, gathered }
const byColumn = { ...byDay, isByDay: false }

/** A sample of a million rows, in which the matching ones are spread evenly. */
function sampled(given: Partial<WordSample>) {
  const { narrowed = 1_000, found = 100 } = given
  const sample = {
    rows: 1_000,
    narrowed,
    indexed: found,
    found,
    both: Math.round((narrowed * found) / 1_000),
    ahead: { narrowed: 0, found: 0, both: 0 },
    tied: 1,
    ...given,
  }
  return { sample, elsewhere: 0 }
}

describe('the way of a search', () => {
  test.each([
    ['a frequent word by day', [sampled({})], byDay, 'walk', 1_000],
    ['a rare word', [sampled({ found: 1 })], byDay, 'words', 100_000],
    ['a word that the sample lacks', [sampled({ found: 0 })], byColumn, 'words', 100_000],
    ['a frequent word among few rows', [sampled({ narrowed: 1 })], byColumn, 'filter', 100_000],
    ['a fairly frequent word', [sampled({ found: 20 })], byDay, 'walk', 100],
    ['two frequent words', [sampled({}), sampled({ found: 300 })], byDay, 'walk', 100],
    ['a frequent and a rare word', [sampled({}), sampled({ found: 1 })], byDay, 'words', 100_000],
  ] as const)('%s', (_, words, walk, way, most) => {
    expect(searchPlan(words, walk)).toEqual({ way, most })
  })

  test('is no walk past rows that all lie before the first found', () => {
    const late = sampled({ ahead: { narrowed: 0, found: 0, both: 800 } })
    expect(searchPlan([late], byColumn).way).toBe('words')
    const soon = sampled({ ahead: { narrowed: 0, found: 0, both: 12 } })
    expect(searchPlan([soon], byColumn).way).toBe('walk')
  })

  test('is no walk where nearly all rows share the first column and are sorted by the second', () => {
    expect(searchPlan([sampled({ tied: 900 })], byColumn).way).toBe('words')
  })

  test('is a walk among few rows that no index leads to', () => {
    const few = sampled({ narrowed: 10 })
    expect(searchPlan([few], byColumn).way).toBe('filter')
    const scattered = { ...byColumn, gathered: ({ all }: { all: number }) => all }
    expect(searchPlan([few], scattered).way).toBe('walk')
  })

  test('is by the words where the sample is small', () => {
    expect(searchPlan([sampled({ rows: 40, narrowed: 40, found: 40 })], byDay).way).toBe('words')
    expect(searchPlan([], byDay).way).toBe('words')
  })

  test('counts as far as the page and one more row', () => {
    const deep = { ...byDay, slice: { offset: 4_975, limit: 25 } }
    expect(searchPlan([sampled({ found: 900 })], deep)).toEqual({ way: 'walk', most: 6_000 })
    const deepest = { ...byDay, slice: { offset: 20_000, limit: 25 } }
    expect(searchPlan([sampled({ found: 900 })], deepest).most).toBe(10_000)
  })
})

const known = { isRare: false, isFrequent: false }

test.each([
  ['a fairly frequent word among all', { ...sampled({ found: 40 }), ...known }, 'words'],
  ['a frequent word among few', { ...sampled({ narrowed: 4 }), ...known }, 'filter'],
  ['a word that nearly all have', { ...sampled({ found: 900 }), ...known }, 'filter'],
  ['a rare word', { ...sampled({ found: 1 }), ...known, isRare: true }, 'words'],
  [
    'a frequent word of an agency',
    { ...known, sample: null, elsewhere: 0, isFrequent: true },
    'filter',
  ],
] as const)('all rows with %s', (_, word, way) => {
  expect(wayToAll([word], gathered)).toBe(way)
})
