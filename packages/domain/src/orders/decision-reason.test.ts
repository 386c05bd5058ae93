import { describe, expect, test } from 'vitest'
import { reasonCodePattern, reasonFault } from './decision-reason.ts'

const guide = { words_needed: false, is_retired: false }
const other = { words_needed: true, is_retired: false }
const retired = { words_needed: true, is_retired: true }

// Rules O5.1, O5.2, O5.3
describe('reasonFault', () => {
  test.each([
    ['none given', { reason: null, known: null }, null],
    [
      'none given where one is needed',
      { reason: null, known: null, isNeeded: true },
      'reason: required',
    ],
    ['words without a reason', { reason: null, known: null, words: 'Ill' }, 'reason: required'],
    ['a known one', { reason: 'no_guide', known: guide, isNeeded: true }, null],
    ['a known one with words', { reason: 'no_guide', known: guide, words: 'Ill' }, null],
    ['an unknown one', { reason: 'no_bus', known: null }, 'reason: unknown'],
    ['a retired one', { reason: 'old', known: retired }, 'reason: retired_reason'],
    ['one that needs words, without', { reason: 'other', known: other }, 'words: required'],
    ['one that needs words, with', { reason: 'other', known: other, words: 'Strike' }, null],
    [
      'one for approving',
      { to: 'approved', reason: 'no_guide', known: guide },
      'reason: only_when_canceled',
    ],
    [
      'words for reopening',
      { to: 'requested', reason: null, known: null, words: 'x' },
      'words: only_when_canceled',
    ],
    [
      'none for approving where one is needed',
      { to: 'approved', reason: null, known: null, isNeeded: true },
      null,
    ],
  ] as const)('%s', (_, given, expected) => {
    const found = reasonFault({ to: 'canceled', words: '', isNeeded: false, ...given })
    expect(found === null ? null : `${found.field}: ${found.code}`).toBe(expected)
  })
})

test.each([
  ['no_guide', true],
  ['weather2', true],
  ['', false],
  ['a', false],
  ['2late', false],
  ['No_guide', false],
  ['no guide', false],
  ['=no', false],
  ['a'.repeat(41), false],
])('a code such as %j: %s', (code, isOne) => {
  expect(reasonCodePattern.test(code)).toBe(isOne)
})
