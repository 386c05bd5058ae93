import { expect, it } from 'vitest'
import { guideLanguages, isGuideLanguage } from './guide-languages.ts'

it('lists each language once, by its ISO 639-1 code, in order', () => {
  expect([...new Set(guideLanguages)].toSorted()).toEqual([...guideLanguages])
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  expect(guideLanguages.filter((code) => names.of(code) === undefined)).toEqual([])
})

// Rule E2.1
it.each([
  ['de', true],
  ['DE', false],
  ['xx', false],
  ['constructor', false],
])('knows whether %s is supported', (code, expected) => {
  expect(isGuideLanguage(code)).toBe(expected)
})
