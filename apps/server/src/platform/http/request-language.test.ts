import { expect, test } from 'vitest'
import { languageOfRequest } from './request-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT, en;q=0.8', 'de'],
  ['fr, de;q=0.5, en;q=0.7', 'en'],
  ['fr;q=0.9, de;q=0.1', 'de'],
  ['de;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  ['garbage;;q=x', 'en'],
] as const)('%s is %s', (header, language) => {
  expect(languageOfRequest({ 'accept-language': header })).toBe(language)
})
