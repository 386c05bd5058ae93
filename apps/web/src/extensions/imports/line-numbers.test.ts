import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn, linesText } from './line-numbers.ts'

test.each([
  ['5, 9-12', [5, 9, 10, 11, 12]],
  ['5;7 8', [5, 7, 8]],
  ['9 – 10', [9, 10]],
  ['12-9, 3', [3]],
  ['none, 0', []],
  ['1-9999999', Array.from({ length: 1_000 }, (_, index) => index + 1)],
])('%s', (text, lines) => {
  expect(linesIn(text)).toEqual(lines)
})

test('reads what it writes', () => {
  const lines = fc.uniqueArray(fc.integer({ min: 1, max: 50 }))
  fc.assert(
    fc.property(lines, (some) => {
      expect(linesIn(linesText(some))).toEqual(some.toSorted((a, b) => a - b))
    }),
  )
})
