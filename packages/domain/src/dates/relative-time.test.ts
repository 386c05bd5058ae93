import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { age, relativeTime } from './relative-time.ts'

describe('relativeTime (rule D2.3)', () => {
  // Rule D2.3
  it.each([
    [-5, { unit: 'now' }],
    [29, { unit: 'now' }],
    [30, { unit: 'minutes', count: 1 }],
    [61, { unit: 'minutes', count: 2 }],
    [3_599, { unit: 'minutes', count: 60 }],
    [3_600, { unit: 'hours', count: 1 }],
    [3_601, { unit: 'hours', count: 2 }],
    [86_399, { unit: 'hours', count: 24 }],
    [86_400, { unit: 'yesterday' }],
    [172_799, { unit: 'yesterday' }],
    [172_800, { unit: 'date' }],
  ])('%i seconds ago is %o', (seconds, expected) => {
    expect(relativeTime(seconds)).toEqual(expected)
  })
})

describe('age (rule D2.3)', () => {
  it.each([
    [-5, { unit: 'minutes', count: 0 }],
    [59, { unit: 'minutes', count: 0 }],
    [3_599, { unit: 'minutes', count: 59 }],
    [3_600, { unit: 'hours', count: 1 }],
    [86_399, { unit: 'hours', count: 23 }],
    [86_400, { unit: 'days', count: 1 }],
    [400 * 86_400, { unit: 'days', count: 400 }],
  ])('%i seconds are %o', (seconds, expected) => {
    expect(age(seconds)).toEqual(expected)
  })

  it('never gets younger', () => {
    const units = { minutes: 60, hours: 3_600, days: 86_400 }
    const seconds = ({ unit, count }: ReturnType<typeof age>) => count * units[unit]
    const past = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(past, past, (a, b) => {
        expect(seconds(age(Math.min(a, b)))).toBeLessThanOrEqual(seconds(age(Math.max(a, b))))
      }),
    )
  })
})
