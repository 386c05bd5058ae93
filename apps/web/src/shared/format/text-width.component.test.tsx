import { expect, test } from 'vitest'
import { textWidth } from './text-width.ts'
import '../ui/fonts/fonts.css'

const samples = [
  'Kadriorg palace and the Song Festival Grounds',
  'disposition.landausfluege@nordseekueste-vermittlung.example',
  'Zu Fuß durch die Speicherstadt und die HafenCity',
  '22 Sep. 2027',
  '1,234,567',
  'Αιγαίο Εκδρομές',
  'Санкт-Петербург, Морской фасад',
  'Řeřichová & Ødegård, São Tomé',
]

test.each(samples)('is what the browser needs for %s, or a little more', async (text) => {
  await document.fonts.load('500 14px "Inter Variable"', text)
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) throw new Error('There is no canvas.')
  context.font = '500 14px "Inter Variable"'
  const needed = context.measureText(text).width
  expect(textWidth(text).line / needed).toBeGreaterThan(0.99)
  expect(textWidth(text).line / needed).toBeLessThan(1.2)
})
