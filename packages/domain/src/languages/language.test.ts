import { describe, expect, it, test } from 'vitest'
import { defaultLanguage, languageOf, languages, localeOf } from './language.ts'

describe('languageOf', () => {
  it.each(languages)('knows %s', (code) => {
    expect(languageOf(code)).toBe(code)
  })

  it.each(['', 'fr', 'EN', 'de-DE', null, undefined, 7])('does not know %j', (code) => {
    expect(languageOf(code)).toBeNull()
  })
})

test('answers in English if none of our languages is requested', () => {
  expect(defaultLanguage).toBe('en')
})

test.each(languages)('%s is written with days before months, and 24 hours', (language) => {
  const written = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  expect(new Intl.Locale(localeOf[language]).language).toBe(language)
  expect(written.format(new Date('2026-03-05T16:20:00Z'))).toMatch(/^0?5\D0?3\D.*16:20$/)
})
