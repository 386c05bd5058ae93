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
const byTitleAndDate = [byTitle[0], ...byDate]
const firstPage = { offset: 0, limit: 25 }
const deepPage = { offset: 49_000, limit: 25 }
const counted = { total: 100_000, all: 1_000_000, ahead: 0, cost: { walk: 1, sort: 2 } }

const question: PageQuestion = {
  isSearch: false,
  isPrepared: true,
  order: byDate,
  cut: firstPage,
  day: 'event_date',
  knowsDays: true,
  counted: null,
}

const cases: [string, Partial<PageQuestion>, PageWay | null][] = [
  ['first page by date', {}, 'prepared'],
  ['a search in any order', { isSearch: true, order: byTitle }, 'search'],
  ['first page by date, no statement is prepared', { isPrepared: false }, 'walk'],
  ['by date and another column', { order: [byDate[0], ...byTitle] }, 'walk'],
  ['deep by date', { cut: deepPage }, 'skip'],
  ['deep by date, days not tallied', { cut: deepPage, knowsDays: false }, null],
  ['the same, counted', { cut: deepPage, knowsDays: false, counted }, 'walk'],
  ['another order', { order: byTitle }, null],
  ['first page of many', { order: byTitle, counted }, 'walk'],
  ['first page of few', { order: byTitle, counted: { ...counted, total: 4_000 } }, 'sort'],
  [
    'few that are all there are',
    { order: byTitle, counted: { ...counted, total: 300, all: 300 } },
    'sort',
  ],
  ['deep page of many', { order: byTitle, cut: deepPage, counted }, 'sort'],
  [
    'many, none among the first',
    { order: byTitle, counted: { ...counted, ahead: 900_000 } },
    'sort',
  ],
  [
    'nearly all, none among the first',
    { order: byTitle, counted: { ...counted, total: 600_000, ahead: 400_000 } },
    'walk',
  ],
  [
    'never analyzed how many there are',
    { order: byTitle, counted: { ...counted, all: -1 } },
    'walk',
  ],
  ['two columns, many', { order: byTitleAndDate, counted }, 'skip'],
  [
    'two columns, soon sorted',
    { order: byTitleAndDate, counted: { ...counted, total: 9_000 } },
    'sort',
  ],
]

test.each(cases)('%s', (_, asked, way) => {
  expect(wayTo({ ...question, ...asked })).toBe(way)
})
