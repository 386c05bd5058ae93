import { describe, expect, test } from 'vitest'
import { countries, isCountryNumber, nationalityOf } from './countries.ts'

describe('countries', () => {
  test('name every country once, with all that screens and passports need', () => {
    expect(countries.length).toBeGreaterThanOrEqual(120)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(new Set(countries.map(({ numeric }) => numeric)).size).toBe(countries.length)
    for (const { code, name, numeric, nationality } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(numeric).toBeGreaterThan(0)
      expect(numeric).toBeLessThan(1000)
      expect(name).not.toBe('')
      expect(nationality).not.toBe('')
    }
  })
})

describe('nationalityOf', () => {
  test.each([
    { numeric: 276, language: 'en', shown: 'German' },
    { numeric: 276, language: 'de', shown: 'Deutschland' },
    { numeric: 756, language: 'en', shown: 'Swiss' },
    { numeric: 756, language: 'de', shown: 'Schweiz' },
    { numeric: 4, language: 'en', shown: 'Afghan' },
    { numeric: 840, language: 'de', shown: 'Vereinigte Staaten' },
  ] as const)('shows $numeric in $language as $shown', ({ numeric, language, shown }) => {
    expect(nationalityOf(numeric, language)).toBe(shown)
  })

  test('shows nothing for a number that is no country', () => {
    expect(nationalityOf(999, 'en')).toBeNull()
    expect(isCountryNumber(999)).toBe(false)
    expect(isCountryNumber(276)).toBe(true)
  })

  test('knows a German word for every country', () => {
    const unnamed = countries.filter(({ numeric, code }) => {
      const shown = nationalityOf(numeric, 'de')
      return shown === null || shown === code
    })
    expect(unnamed).toEqual([])
  })
})
