import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAmbiguous, plainNumber } from './written-number.ts'

describe('plainNumber', () => {
  test.each([
    ['180', '180'],
    ['180,00', '180.00'],
    ['180.5', '180.5'],
    ['1.190,50', '1190.50'],
    ['1,190.50', '1190.50'],
    ['1 190,50', '1190.50'],
    ['1\u00a0190,50', '1190.50'],
    ['1’190.50', '1190.50'],
    ['1.190.000', '1190000'],
    ['1,190,000', '1190000'],
    ['1.190.000,5', '1190000.5'],
    ['0.500', '0.500'],
    ['1234,500', '1234.500'],
    ['-12,5', '-12.5'],
    ['12,50-', '-12.50'],
  ])('reads %s as %s', (written, plain) => {
    expect(plainNumber(written)).toBe(plain)
  })

  test.each([
    '1.000',
    '1,000',
    '-12.500',
    '999.125',
    '1.00.000',
    '1,0,0',
    '12 34',
    'x',
    '',
    '-',
    '-1-',
    '1e3',
  ])('leaves %s alone', (written) => {
    expect(plainNumber(written)).toBeNull()
  })

  test('reads what any spreadsheet writes with two decimals', () => {
    const styles = fc.constantFrom(
      ['.', ','],
      [',', '.'],
      [' ', ','],
      ['’', '.'],
      ['', '.'],
      ['', ','],
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        styles,
        (cents, [group, decimal]) => {
          const whole = String(Math.floor(cents / 100))
          const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group ?? '')
          const rest = String(cents % 100).padStart(2, '0')
          expect(plainNumber(`${grouped}${decimal}${rest}`)).toBe(`${whole}.${rest}`)
        },
      ),
    )
  })

  test('never takes thousands for ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.constantFrom('.', ','), (n, sign) => {
        expect(isAmbiguous(`${n}${sign}000`)).toBe(true)
        expect(plainNumber(`${n}${sign}000`)).toBeNull()
      }),
    )
  })
})
