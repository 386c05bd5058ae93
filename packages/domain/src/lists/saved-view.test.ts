import { expect, it } from 'vitest'
import { isSameViewName } from './saved-view.ts'

it.each([
  ['Hamburg', 'hamburg', true],
  ['  Hamburg ', 'HAMBURG', true],
  ['Ærø', 'ærø', true],
  ['Hamburg', 'Hamburg 2', false],
  ['Ham burg', 'Hamburg', false],
])('%j and %j are one name: %s', (one, other, isSame) => {
  expect(isSameViewName(one, other)).toBe(isSame)
})
