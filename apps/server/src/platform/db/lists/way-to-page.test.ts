import { expect, test } from 'vitest'
import { type Facts, suitsPrepared, wayTo } from './way-to-page.ts'

const byDate = [
  { field: 'event_date', direction: 'desc' },
  { field: 'id', direction: 'desc' },
] as const
const byTitle = [
  { field: 'title', direction: 'asc' },
  { field: 'id', direction: 'asc' },
] as const
const firstPage = { offset: 0, limit: 25 }
const deepPage = { offset: 49_000, limit: 25 }
const behind = { offset: 9_000, limit: 25 }

const asked: Facts = {
  order: byDate,
  slice: firstPage,
  day: 'event_date',
  knowsDays: () => true,
  total: 100_000,
  all: 1_000_000,
  gathered: 100_000,
  isCovered: false,
  isTallied: false,
  isLate: false,
  clump: 0,
}

const prepared: [string, Partial<Facts>, boolean][] = [
  ['first page by date', {}, true],
  ['by date and another column', { order: [byDate[0], ...byTitle] }, false],
  ['deep by date', { slice: deepPage }, true],
  ['deep by date, days not tallied', { slice: deepPage, knowsDays: () => false }, false],
  ['another order', { order: byTitle }, false],
]

test.each(prepared)('%s suits a prepared statement: %#', (_, place, suits) => {
  expect(suitsPrepared({ ...asked, ...place })).toBe(suits)
})

const ways: [string, Partial<Facts>, ReturnType<typeof wayTo>][] = [
  ['first page by date', {}, 'walk'],
  ['deep by date', { slice: deepPage }, 'skip'],
  ['deep by date, days not tallied', { slice: deepPage, knowsDays: () => false }, 'walk'],
  ['another order', { order: byTitle }, 'walk'],
  ['deep in another order', { order: byTitle, slice: deepPage }, 'walk'],
  ['behind most others', { order: byTitle, isLate: true }, 'sort'],
  ['values that are tallied', { order: byTitle, isTallied: true }, 'skip'],
  ['few of them', { order: byTitle, isTallied: true, total: 20_000, gathered: 20_000 }, 'walk'],
  ['fewer than a walk would pass', { order: byTitle, total: 4_000, gathered: 4_000 }, 'sort'],
  ['few and deep', { order: byTitle, total: 40_000, gathered: 40_000, slice: behind }, 'sort'],
  [
    'few and deep by entries of an index',
    { order: byTitle, total: 40_000, gathered: 40_000, slice: behind, isCovered: true },
    'walk',
  ],
  [
    'by a column that many share',
    { order: byTitle, total: 90_000, gathered: 90_000, clump: 100_000 },
    'sort',
  ],
  [
    'most, by a column that many share',
    { order: byTitle, total: 600_000, gathered: 600_000, clump: 100_000 },
    'walk',
  ],
  ['few that no index leads to', { order: byTitle, total: 4_000 }, 'walk'],
  ['few by date', { total: 400, gathered: 400 }, 'walk'],
]

test.each(ways)('the way where %s', (_, place, way) => {
  expect(wayTo({ ...asked, ...place })).toBe(way)
})
