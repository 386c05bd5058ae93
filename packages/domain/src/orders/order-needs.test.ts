import { expect, test } from 'vitest'
import { lacksWords, needText } from './order-needs.ts'

const nameOf = (kind: string) => `<${kind}>`

test.each([
  [{ kind: 'wheelchair', words: null, count: 1 }, '<wheelchair>'],
  [{ kind: 'child_seat', words: 'rear-facing', count: 2 }, '2 × <child_seat>: rear-facing'],
  [{ kind: 'other', words: 'a seat in front', count: 1 }, 'a seat in front'],
  [{ kind: 'other', words: null, count: 3 }, '3 × <other>'],
] as const)('%j reads %s', (need, text) => {
  expect(needText(need, nameOf)).toBe(text)
})

test.each([
  ['other', null, true],
  ['other', ' ', true],
  ['other', 'a lift', false],
  ['diet', null, false],
] as const)('%s with the words %j lacks words: %s', (kind, words, lacks) => {
  expect(lacksWords({ kind, words })).toBe(lacks)
})
