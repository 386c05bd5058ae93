import { expect, test } from 'vitest'
import { translateIn } from '../../testing/translate-in.ts'
import { groupSentence } from './group-text.ts'

const t = translateIn('en')

// Rule E8.1
test.each([
  [{ total_pax: 12, min_persons: 8, max_persons: 20 }, '12 persons, 8 to 20 possible'],
  [{ total_pax: 12, min_persons: 8, max_persons: null }, '12 persons, minimum 8'],
  [{ total_pax: 12, min_persons: null, max_persons: 20 }, '12 persons, maximum 20'],
  [{ total_pax: 6, min_persons: 8, max_persons: null }, '6 persons, 2 below the minimum of 8'],
  [{ total_pax: 22, min_persons: null, max_persons: 20 }, '22 persons, 2 above the maximum of 20'],
])('%o', (group, sentence) => {
  expect(groupSentence(t, group)).toBe(sentence)
})
