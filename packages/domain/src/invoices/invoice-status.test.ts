import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceStanding, invoiceStatus, isOverdue } from './invoice-status.ts'

describe('invoiceStanding', () => {
  it.each([
    [{ total: 100, total_paid: 0 }, 'unpaid'],
    [{ total: 100, total_paid: 1 }, 'part_paid'],
    [{ total: 100, total_paid: 99 }, 'part_paid'],
    [{ total: 100, total_paid: 100 }, 'paid'],
    [{ total: 100, total_paid: 101 }, 'paid'],
    [{ total: 0, total_paid: 0 }, 'paid'],
    [{ total: -50, total_paid: 0 }, 'paid'],
    [{ total: -50, total_paid: -60 }, 'unpaid'],
  ] as const)('%o is %s', (amounts, standing) => {
    expect(invoiceStanding(amounts)).toBe(standing)
  })

  // Rule I1.1
  it('says paid exactly when the status does', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (total, total_paid) => {
        const amounts = { total, total_paid }
        expect(invoiceStanding(amounts) === 'paid').toBe(invoiceStatus(amounts) === 'paid')
      }),
    )
  })
})

describe('isOverdue', () => {
  it.each([
    ['2026-06-14', 0, true],
    ['2026-06-15', 0, false],
    ['2026-06-16', 0, false],
    ['2026-06-14', 99, true],
    ['2026-06-14', 100, false],
    [null, 0, false],
  ] as const)('due %s with %i of 100 paid, on 2026-06-15: %s', (due_date, total_paid, expected) => {
    expect(isOverdue({ due_date, total: 100, total_paid }, '2026-06-15')).toBe(expected)
  })
})
