import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imoFault, shipImo, writtenImo } from './imo-number.ts'

// Rule E4.11
describe('imoFault', () => {
  test.each([
    ['9074729', null],
    ['9074728', 'imo_check_digit'],
    ['9221281', null],
    ['907472', 'not_an_imo'],
    ['90747290', 'not_an_imo'],
    ['IMO 9074729', 'not_an_imo'],
    [' 9074729', 'not_an_imo'],
    ['９０７４７２９', 'not_an_imo'],
    ['', 'not_an_imo'],
  ] as const)('%j: %j', (number, fault) => {
    expect(imoFault(number)).toBe(fault)
  })

  test.each(['1234567', ...'0123456789'.split('').map((digit) => digit.repeat(7))])(
    '%s is no ship’s, and no fault',
    (number) => {
      expect([imoFault(number), shipImo(number)]).toEqual([null, null])
    },
  )

  test.each([
    'IMO 9074729',
    'IMO9074729',
    'imo:9074729',
    'IMO-No. 9074729',
    'IMO Nr. 9074729',
    'IMO#9074729',
    'Imo number 9074729',
    'IMO-Nummer: 9074729',
    'IMO-9074729',
    'IMO. 9074729',
    ' 9074729',
    '9074729\t',
    '9074 729',
    '9\u00a0074\u202f729',
    '９０７４７２９',
  ])('%j is 9074729', (text) => {
    expect(writtenImo(text)).toBe('9074729')
    expect(writtenImo(writtenImo(text))).toBe('9074729')
  })

  test('six digits have exactly one check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (six) => {
        const start = String(six).padStart(6, '0')
        fc.pre('0123456789'.split('').every((digit) => shipImo(start + digit) !== null))
        const right = '0123456789'.split('').filter((digit) => imoFault(start + digit) === null)
        expect(right).toHaveLength(1)
      }),
    )
  })
})
