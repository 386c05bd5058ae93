import { expect, test } from 'vitest'
import { flashPosition } from './flash-position.ts'

// Rule F7.3
test.each([
  ['right bottom', 'bottom-right'],
  ['bottom right', 'bottom-right'],
  ['top left', 'top-left'],
  ['left top', 'top-left'],
  ['TOP', 'top-center'],
  ['left', 'bottom-left'],
  ['', 'bottom-center'],
  ['somewhere', 'bottom-center'],
])('%j stands at %s', (words, position) => {
  expect(flashPosition(words)).toBe(position)
})
