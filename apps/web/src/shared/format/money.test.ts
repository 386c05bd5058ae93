import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

test.each([
  [1234.5, 'EUR', '1.234,50 €'],
  [-0.5, 'EUR', '-0,50 €'],
  [1234.5, 'USD', '1.234,50 $'],
  [1234.5, 'GBP', '1.234,50 £'],
  [1200, 'JPY', '1.200 ¥'],
])('%d %s is %s', (amount, currency, expected) => {
  expect(moneyText(amount, currency).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})
