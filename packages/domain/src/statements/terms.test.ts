import { expect, test } from 'vitest'
import { stepFault, type Terms, termsOn } from './terms.ts'

const terms = (id: number, valid_from: string): Terms => ({
  id,
  valid_from,
  steps: [],
  no_show_percent: 100,
  no_call_percent: 0,
})

test.each([
  ['2026-12-31', undefined],
  ['2027-01-01', 1],
  ['2027-06-30', 1],
  ['2027-07-01', 2],
])('terms of %s', (date, id) => {
  expect(termsOn([terms(2, '2027-07-01'), terms(1, '2027-01-01')], date)?.id).toBe(id)
})

test.each([
  [[], 100, null],
  [[{ hours: 48, percent: 0 }], 100, null],
  [
    [
      { hours: 48, percent: 0 },
      { hours: 24, percent: 0 },
    ],
    0,
    null,
  ],
  [
    [
      { hours: 24, percent: 0 },
      { hours: 48, percent: 50 },
    ],
    100,
    'hours_not_falling',
  ],
  [
    [
      { hours: 24, percent: 0 },
      { hours: 24, percent: 50 },
    ],
    100,
    'hours_not_falling',
  ],
  [
    [
      { hours: 48, percent: 50 },
      { hours: 24, percent: 25 },
    ],
    100,
    'percent_falls',
  ],
  [[{ hours: 48, percent: 50 }], 25, 'percent_falls'],
  [[{ hours: -1, percent: 50 }], 100, 'hours_not_falling'],
])('steps %j and %d percent at the end: %s', (steps, no_show_percent, fault) => {
  expect(stepFault({ steps, no_show_percent })).toBe(fault)
})
