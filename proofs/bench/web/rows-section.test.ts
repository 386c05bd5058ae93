import { expect, test } from 'vitest'
import { rowsSection } from './rows-section.ts'

const about = { date: '2026-11-22', machine: 'Idle.', rounds: 3 }

test('the median is held against the bar; what was not measured is not reached', () => {
  const section = rowsSection(new Map([['invoices, by a click: rows', [480, 900, 470]]]), about)
  expect(section).toContain('| invoices, by a click: rows | 3 | 480 | 900 | reached (≤ 500 ms) |')
  expect(section).toContain(
    '| invoices, their address: rows | 0 | – | – | **not reached** (≤ 500 ms) |',
  )
})
