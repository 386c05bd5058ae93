import { expect, test } from 'vitest'
import { cases } from './cases.ts'
import type { FirstView } from './first-view.ts'
import { ours, peer } from './contenders.ts'
import { firstViewSection } from './first-view-section.ts'

const seen: FirstView = {
  firstRow: 1_000,
  answers: 1_500,
  largestPaint: 900,
  blocking: 300,
  layoutShift: 0.005,
  elements: 2_400,
  requests: 6,
  scriptsToAnswer: 180_000,
  files: [
    { path: '/assets/app.js', type: 'Script', bytes: 150_000 },
    { path: '/assets/inter.woff2', type: 'Font', bytes: 40_000 },
  ],
}
const slower: FirstView = {
  ...seen,
  firstRow: 2_000,
  largestPaint: 2_000,
  blocking: 700,
  files: [],
}

function sectionOf(own: FirstView): string {
  const views = new Map([
    [ours, own],
    [peer, slower],
  ])
  const measured = cases.map(({ name }) => ({ name, cold: views, warm: views }))
  return firstViewSection(measured, {
    readableBare: new Map([
      [ours, true],
      [peer, false],
    ]),
    date: '2026-11-22',
    machine: 'Idle.',
    rounds: 7,
  })
}

test('what is measured is held against react-admin, and against figures', () => {
  const section = sectionOf(seen)
  expect(section).toContain('| first row | 0.50x | reached (≤ 0.55x) |')
  expect(section).toContain('| first row, second visit | 0.50x | **not reached** (≤ 0.3x) |')
  expect(section).toContain('| JavaScript before the first row | 150.0 kB | reached (≤ 193.5 kB) |')
  expect(section).toContain('| until it answers | 1.00x | **not reached** (≤ 0.8x) |')
  expect(section).toContain('| elements of the document | 1.00x | reached (≤ 1x) |')
  expect(section).toContain('| 150.0 (180.0) | 190.0 |')
  expect(section).toContain('Gangway shows its rows, react-admin shows no row.')
})

test('a figure beyond its bar is not reached', () => {
  const section = sectionOf({ ...seen, requests: 90, layoutShift: 0.2 })
  expect(section).toContain('| requests before the first row | 90 | **not reached** (≤ 8) |')
  expect(section).toContain(
    '| layout shift, desktop and phone | 0.200 | **not reached** (≤ 0.01) |',
  )
})
