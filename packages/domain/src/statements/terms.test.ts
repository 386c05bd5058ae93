import { addDays, addMonths } from '../dates/calendar-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingRate, type Rate, ratesDuring } from './rate.ts'
import { stepFault, type Terms, termsDuring, termsOn } from './terms.ts'

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

const day = fc.integer({ min: 1, max: 90 }).map((days) => addDays('2027-05-01', days))

// Rule S3.5
test('terms and rates that apply during a month decide on each of its days', () => {
  const agreed = fc.uniqueArray(day, { maxLength: 6 })
  fc.assert(
    fc.property(agreed, agreed, day, (begun, ended, date) => {
      const month = {
        from: `${date.slice(0, 7)}-01`,
        to: addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1),
      }
      const all = begun.map((from, id) => terms(id, from))
      expect(termsOn(termsDuring(all, month), date)).toEqual(termsOn(all, date))
      const rates = begun.map((valid_from, id): Rate => {
        const one = { id, product: null, port_id: null, valid_from, valid_to: ended[id] ?? null }
        return { ...one, currency: 'EUR', tax_rate: 0, amount: 1, tiers: [] }
      })
      const priced = { sub_product: '', product: '', port_id: 1, date }
      expect(fittingRate(ratesDuring(rates, month), priced)).toEqual(fittingRate(rates, priced))
    }),
  )
  const [early, later, next] = [
    terms(1, '2027-01-01'),
    terms(2, '2027-06-30'),
    terms(3, '2027-07-01'),
  ]
  const june = { from: '2027-06-01', to: '2027-06-30' }
  expect(termsDuring([next, later, early, terms(4, '2026-01-01')], june)).toEqual([later, early])
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
