import { expect, test } from 'vitest'
import { type PageQuestion, type PageWay, wayTo } from './way-to-page.ts'

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
const counted = { total: 100_000, isTallied: false, isLate: false }

const question: PageQuestion = {
  isSearch: false,
  isPrepared: true,
  order: byDate,
  slice: firstPage,
  day: 'event_date',
  knowsDays: true,
  counted: null,
}

const cases: [string, Partial<PageQuestion>, PageWay | null][] = [
  ['first page by date', {}, 'prepared'],
  ['a search in any order', { isSearch: true, order: byTitle }, 'search'],
  ['first page by date, no statement is prepared', { isPrepared: false }, 'walk'],
  ['by date and another column', { order: [byDate[0], ...byTitle] }, 'walk'],
  ['deep by date', { slice: deepPage }, 'prepared'],
  ['deep by date, no statement is prepared', { slice: deepPage, isPrepared: false }, 'skip'],
  ['deep by date, days not tallied', { slice: deepPage, knowsDays: false }, null],
  ['the same, counted', { slice: deepPage, knowsDays: false, counted }, 'walk'],
  ['another order', { order: byTitle }, null],
  ['another order, counted', { order: byTitle, counted }, 'walk'],
  ['deep in another order', { order: byTitle, slice: deepPage, counted }, 'walk'],
  ['behind most others', { order: byTitle, counted: { ...counted, isLate: true } }, 'sort'],
  ['values that are tallied', { order: byTitle, counted: { ...counted, isTallied: true } }, 'skip'],
  [
    'few of them',
    { order: byTitle, counted: { ...counted, isTallied: true, total: 20_000 } },
    'walk',
  ],
]

test.each(cases)('%s', (_, asked, way) => {
  expect(wayTo({ ...question, ...asked })).toBe(way)
})
