import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imoFault } from './imo-number.ts'

// Rule E4.11
describe('imoFault', () => {
  test.each([
    ['9074729', null],
    ['9074728', 'imo_check_digit'],
    ['9221281', null],
    ['0000000', null],
    ['907472', 'not_an_imo'],
    ['90747290', 'not_an_imo'],
    ['IMO 9074729', 'not_an_imo'],
    [' 9074729', 'not_an_imo'],
    ['９０７４７２９', 'not_an_imo'],
    ['', 'not_an_imo'],
  ] as const)('%j: %j', (number, fault) => {
    expect(imoFault(number)).toBe(fault)
  })

  test('six digits have exactly one check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (six) => {
        const start = String(six).padStart(6, '0')
        const right = '0123456789'.split('').filter((digit) => imoFault(start + digit) === null)
        expect(right).toHaveLength(1)
      }),
    )
  })
})
