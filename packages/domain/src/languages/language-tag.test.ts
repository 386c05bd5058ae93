import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLanguageTag } from './language-tag.ts'

it.each(['en', 'de', 'pt-BR', 'zh-Hant', 'gsw', 'sr-Latn'])('knows %s', (tag) => {
  expect(isLanguageTag(tag)).toBe(true)
})

it.each([
  '',
  'EN',
  'de_DE',
  'xx',
  'german',
  'pt-br',
  '=1+1',
  'e',
  'en-',
  'zh-Hant-HK-x-private-use',
])('does not know %j', (tag) => {
  expect(isLanguageTag(tag)).toBe(false)
})

it('answers for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof isLanguageTag(text)).toBe('boolean')
    }),
  )
})
