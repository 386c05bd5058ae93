import { expect, test } from 'vitest'
import { byteText, moneyText } from './quantities.ts'

// Rule D2.2
test.each([
  [1234.5, 'EUR', 2, '1.234,50 €'],
  [-0.5, 'EUR', 2, '-0,50 €'],
  [1234.5, 'USD', 2, '1.234,50 $'],
  [1234.5, 'GBP', 2, '1.234,50 £'],
  [1200, 'JPY', 0, '1.200 ¥'],
  [10_000.5, 'HUF', 2, '10.000,50 HUF'],
  [10_000, 'HUF', 0, '10.000 HUF'],
])('%d %s with %d decimals is %s', (amount, currency, decimals, expected) => {
  expect(moneyText(amount, currency, decimals).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [999, 'de', '999 Byte'],
  [1_000, 'en', '1 kB'],
  [48_499, 'de', '48 kB'],
  [1_550_000, 'en', '1.6 MB'],
  [10_485_760, 'de', '10,5 MB'],
  [5_000_000_000, 'en', '5,000 MB'],
])('%d bytes in %s: %s', (bytes, language, expected) => {
  expect(byteText(bytes, language).replaceAll('\u00a0', ' ')).toBe(expected)
})
