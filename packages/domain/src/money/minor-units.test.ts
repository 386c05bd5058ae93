import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyExponent } from './currencies.ts'
import { toMinorUnits, writtenAmount } from './minor-units.ts'

describe('toMinorUnits', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'EUR', 1200],
    ['-3.07', 'EUR', -307],
    ['-0', 'EUR', 0],
    ['0.1', 'EUR', 10],
    ['1200', 'JPY', 1200],
    ['1.234', 'KWD', 1234],
    ['12000.00', 'JPY', 12_000],
    ['12.500000', 'EUR', 1250],
    ['12.34567891230', 'EUR', null],
    ['10000.50', 'HUF', 1_000_050],
    ['12.505', 'EUR', null],
    ['1.5', 'JPY', null],
    ['1,50', 'EUR', null],
    ['1e3', 'EUR', null],
    [' 1', 'EUR', null],
    ['', 'EUR', null],
    ['.5', 'EUR', null],
    ['9999999999999', 'EUR', 999_999_999_999_900],
    ['99999999999999', 'EUR', null],
  ])('%s %s is %s', (text, currency, amount) => {
    expect(toMinorUnits(text, currency)).toBe(amount)
  })

  it('takes back what writtenAmount writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        fc.constantFrom('EUR', 'HUF', 'JPY', 'KWD', 'NOK'),
        (amount, currency) => {
          expect(toMinorUnits(writtenAmount(amount, currencyExponent(currency)), currency)).toBe(
            amount,
          )
        },
      ),
    )
  })
})
