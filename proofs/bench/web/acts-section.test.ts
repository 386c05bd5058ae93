import { expect, test } from 'vitest'
import { actsSection } from './acts-section.ts'
import { ours, peer } from './contenders.ts'
import type { ActsMeasured } from './measure-acts.ts'

const key = 'a key typed in the search field'
const about = { date: '2026-11-22', machine: 'Idle.', rounds: 7 }

function sectionOf(measured: ActsMeasured): string {
  return actsSection(measured, about)
}

test('the slower of next paint and visible result is compared with the bar', () => {
  const kept = 'the kept list of 105 comes back'
  const section = sectionOf(
    new Map([
      [
        ours,
        new Map([
          [key, [{ nextPaint: 16, shown: 20 }]],
          [kept, [{ nextPaint: 40, shown: 300 }]],
        ]),
      ],
      [peer, new Map([[key, [{ nextPaint: 24, shown: 21 }]]])],
    ]),
  )
  expect(section).toContain(`| ${key} | 1 | 16 | 20 | 20 | 24 | 21 | reached (≤ 24 ms) |`)
  expect(section).toContain(`| ${kept} | 1 | 40 | 300 | 300 | – | – | **not reached** (≤ 100 ms) |`)
})

test('a bar is not reached if it could not be measured', () => {
  expect(sectionOf(new Map())).toContain(
    `| ${key} | 0 | – | – | – | – | – | **not reached** (≤ 24 ms) |`,
  )
})

test('what the Event Timing API does not know is only shown', () => {
  const back = 'back to the page before'
  const measured = new Map([[ours, new Map([[back, [{ nextPaint: null, shown: 332 }]]])]])
  expect(sectionOf(measured)).toContain(`| ${back} | 1 | – | 332 | 332 | – | – | none |`)
})
