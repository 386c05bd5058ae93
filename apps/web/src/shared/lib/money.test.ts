import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

test.each([
  [1234.5, 'EUR', 'en', '1.234,50 €'],
  [-0.5, 'EUR', 'de', '-0,50 €'],
  [1234.5, 'USD', 'en', '$1,234.50'],
  [1234.5, 'USD', 'de', '1.234,50 $'],
  [1200, 'JPY', 'en', '¥1,200'],
])('%d %s on an %s screen is %s', (amount, currency, language, expected) => {
  expect(moneyText(amount, currency, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})
