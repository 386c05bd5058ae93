import { expect, test } from 'vitest'
import { moneyText } from './money-text.ts'

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
