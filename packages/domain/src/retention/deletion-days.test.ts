import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deletedKinds, deletionDay, isTooMuch, type RetentionPeriods } from './deletion-days.ts'

const periods: RetentionPeriods = {
  passport_data: 30,
  personal_data: 20,
  age: 10,
  ticket: 40,
  customer: 365,
  canceled: 7,
}
const order = { event_date: '2026-07-13', status: 'approved', canceled_on: null } as const

describe('deletionDay', () => {
  it.each([
    ['passport_data', '2026-08-12'],
    ['personal_data', '2026-08-02'],
    ['age', '2026-07-23'],
    ['ticket', '2026-08-22'],
    ['customer', '2027-07-13'],
  ] as const)('%s goes on %s', (kind, day) => {
    expect(deletionDay(kind, order, periods)).toBe(day)
  })

  it.each([
    ['2026-05-01', '2026-05-08', 'after the cancellation'],
    [null, '2026-07-20', 'after the event where the cancellation has no day'],
    ['2026-08-10', '2026-08-12', 'never later than without it'],
  ])('of an order canceled on %s: %s, %s', (canceled_on, day, _why) => {
    const canceled = { ...order, status: 'canceled', canceled_on } as const
    expect(deletionDay('passport_data', canceled, periods)).toBe(day)
    expect(deletionDay('customer', canceled, periods)).toBe('2027-07-13')
  })

  it('never goes later because an order was canceled', () => {
    const days = fc.integer({ min: 1, max: 365 })
    const some = fc.record<RetentionPeriods>({
      passport_data: days,
      personal_data: days,
      age: days,
      ticket: days,
      customer: days,
      canceled: days,
    })
    fc.assert(
      fc.property(fc.constantFrom(...deletedKinds), some, (kind, any) => {
        const canceled = { ...order, status: 'canceled', canceled_on: '2026-07-01' } as const
        expect(deletionDay(kind, canceled, any) <= deletionDay(kind, order, any)).toBe(true)
      }),
    )
  })
})

describe('isTooMuch', () => {
  const limits = { percent: 20, orders: 100 }
  it.each([
    [{ due: 100, held: 100 }, false, 'few orders never are'],
    [{ due: 101, held: 505 }, false, 'just the share'],
    [{ due: 102, held: 509 }, true, 'more than both'],
  ])('%o: %s, %s', (measured, is, _why) => {
    expect(isTooMuch(measured, limits)).toBe(is)
  })
})
