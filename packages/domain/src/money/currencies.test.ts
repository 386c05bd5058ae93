import { describe, expect, it } from 'vitest'
import { currencyExponent, isCurrency } from './currencies.ts'

describe('isCurrency', () => {
  it.each([
    ['EUR', true],
    ['NOK', true],
    ['eur', false],
    ['EURO', false],
    ['ZZZ', false],
    ['XAU', false],
    ['XDR', false],
    ['BGN', true],
    ['XCG', true],
    ['', false],
  ])('%s: %s', (code, expected) => {
    expect(isCurrency(code)).toBe(expected)
  })
})

describe('currencyExponent', () => {
  // ICU has other decimals for most of these, and for five of them other ones in each release of it.
  // Rule D2.2
  it.each<[string, number]>([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
    ...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP YER'
      .split(' ')
      .map((code): [string, number] => [code, 2]),
    ['IQD', 3],
  ])('of %s is %d, as in ISO 4217', (code, expected) => {
    expect(currencyExponent(code)).toBe(expected)
  })

  it('refuses what is no currency', () => {
    expect(() => currencyExponent('ZZZ')).toThrow(RangeError)
  })
})
