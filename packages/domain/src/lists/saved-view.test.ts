import { describe, expect, it } from 'vitest'
import { freeViewName, isSameViewName, maximumViewNameLength } from './saved-view.ts'

it.each([
  ['Hamburg', 'hamburg', true],
  ['  Hamburg ', 'HAMBURG', true],
  ['Ærø', 'ærø', true],
  ['Hamburg', 'Hamburg 2', false],
  ['Ham burg', 'Hamburg', false],
])('%j and %j are one name: %s', (one, other, isSame) => {
  expect(isSameViewName(one, other)).toBe(isSame)
})

describe('the name of a copy', () => {
  it.each([
    ['Hamburg', [], 'Hamburg'],
    ['Hamburg', ['Bergen'], 'Hamburg'],
    ['Hamburg', ['HAMBURG'], 'Hamburg 2'],
    ['Hamburg', ['Hamburg', 'hamburg 2'], 'Hamburg 3'],
  ])('of %j beside %j is %j', (name, taken, expected) => {
    expect(freeViewName(name, taken)).toBe(expected)
  })

  it('stays within its length', () => {
    const longest = 'x'.repeat(maximumViewNameLength)
    expect(freeViewName(longest, [longest])).toBe(`${'x'.repeat(maximumViewNameLength - 2)} 2`)
  })
})
