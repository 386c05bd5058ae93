import { describe, expect, test } from 'vitest'
import { planOf, wayToAll } from './search-plan.ts'
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
  return { sample, elsewhere: 0, isFrequent: false, isRare: false }
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
    expect(planOf(words, walk)).toEqual({ way, most })
  })

  test('is no walk past rows that all lie before the first found', () => {
    const late = sampled({ ahead: { narrowed: 0, found: 0, both: 800 } })
    expect(planOf([late], byColumn).way).toBe('words')
    const soon = sampled({ ahead: { narrowed: 0, found: 0, both: 12 } })
    expect(planOf([soon], byColumn).way).toBe('walk')
  })

  test('is no walk where nearly all rows share the first column and are sorted by the second', () => {
    expect(planOf([sampled({ tied: 900 })], byColumn).way).toBe('words')
  })

  test('is a walk among few rows that no index leads to', () => {
    const few = sampled({ narrowed: 10 })
    expect(planOf([few], byColumn).way).toBe('filter')
    const scattered = { ...byColumn, gathered: ({ all }: { all: number }) => all }
    expect(planOf([few], scattered).way).toBe('walk')
  })

  test('is by the words where the sample is small', () => {
    expect(planOf([sampled({ rows: 40, narrowed: 40, found: 40 })], byDay).way).toBe('words')
  })

  test('counts as far as the page and one more row', () => {
    const deep = { ...byDay, slice: { offset: 4_975, limit: 25 } }
    expect(planOf([sampled({ found: 900 })], deep)).toEqual({ way: 'walk', most: 6_000 })
    const deepest = { ...byDay, slice: { offset: 20_000, limit: 25 } }
    expect(planOf([sampled({ found: 900 })], deepest).most).toBe(10_000)
  })
})

test.each([
  ['a fairly frequent word among all', sampled({ found: 40 }), 'words'],
  ['a frequent word among few', sampled({ narrowed: 4 }), 'filter'],
  ['a word that nearly all have', sampled({ found: 900 }), 'filter'],
  ['a rare word', { ...sampled({}), sample: null, isRare: true }, 'words'],
  ['a frequent word of an agency', { ...sampled({}), sample: null, isFrequent: true }, 'filter'],
] as const)('all rows with %s', (_, word, way) => {
  expect(wayToAll([word], gathered)).toBe(way)
})
