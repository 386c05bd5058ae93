import { expect, test } from 'vitest'
import type { Judged } from './lighthouse.ts'
import { lighthouseSection } from './lighthouse-section.ts'

const login: Judged = {
  page: 'login',
  form: 'mobile',
  runs: 3,
  performance: 95,
  accessibility: 100,
  firstPaint: 900,
  largestPaint: 1_800.4,
  blocking: 60,
  layoutShift: 0.0012,
  speedIndex: 1_000,
}

function sectionOf(...judged: Judged[]): string {
  return lighthouseSection(judged, { date: '2026-11-22', machine: 'Idle.' })
}

test('a page on a phone needs 95, and on a desktop is only told', () => {
  const section = sectionOf(login, { ...login, form: 'desktop', performance: 80 })
  expect(section).toContain(
    '| login | 3 | 95 | 100 | 900 | 1800 | 60 | 0.001 | 1000 | reached (≥ 95) |',
  )
  expect(section).toContain('on a desktop all have at least 80 in performance and\n100 in')
  expect(section).not.toContain('**not reached**')
})

test('a page that could not be judged is not reached', () => {
  const section = sectionOf({ ...login, runs: 0, performance: Number.NaN })
  expect(section).toContain('| login | 0 | – | 100 |')
  expect(section).toContain('**not reached** (≥ 95)')
})
