import { describe, expect, test } from 'vitest'
import { germanNationalities } from './german-nationalities.ts'
import { countries, nationalityOf, wireNationality } from './countries.ts'
import { travelDocumentCodes } from './travel-document-codes.ts'

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
  // Rule O4.4
  test.each([
    { numeric: 276, language: 'en', shown: 'German' },
    { numeric: 276, language: 'de', shown: 'deutsch' },
    { numeric: 756, language: 'en', shown: 'Swiss' },
    { numeric: 756, language: 'de', shown: 'schweizerisch' },
    { numeric: 4, language: 'en', shown: 'Afghan' },
    { numeric: 840, language: 'de', shown: 'amerikanisch' },
  ] as const)('shows $numeric in $language as $shown', ({ numeric, language, shown }) => {
    expect(nationalityOf(numeric, language)).toBe(shown)
  })

  test('shows nothing for a number that is no country', () => {
    expect(nationalityOf(999, 'en')).toBeNull()
    expect(wireNationality(999)).toBeNull()
  })

  test.each([
    { nationality: 'XXA', en: 'Stateless', de: 'staatenlos' },
    { nationality: 'XXB', en: 'Refugee (1951 Convention)', de: 'Flüchtling (Genfer Konvention)' },
    { nationality: 'RKS', en: 'Kosovar', de: 'kosovarisch' },
    { nationality: 'DEU', en: 'German', de: 'deutsch' },
  ])('shows $nationality, as documents give it', ({ nationality, en, de }) => {
    expect([nationalityOf(nationality, 'en'), nationalityOf(nationality, 'de')]).toEqual([en, de])
  })

  test('knows a German adjective for every country, and for nothing else', () => {
    const codes = countries.map(({ code }) => code)
    expect(Object.keys(germanNationalities).toSorted()).toEqual(codes.toSorted())
  })

  test('never shows the name of a country for a nationality in German', () => {
    const names = new Intl.DisplayNames(['de'], { type: 'region' })
    const wrong = countries.filter(({ numeric, code, name, nationality }) => {
      const shown = nationalityOf(numeric, 'de') ?? ''
      const others = [names.of(code), name, nationality].map((other) => other?.toLowerCase())
      return others.includes(shown.toLowerCase()) || !/^[^A-Z]+(?:$| \()/.test(shown)
    })
    // The people of Man are called so in both languages.
    expect(wrong.map(({ code }) => code)).toEqual(['IM'])
  })
})

describe('wireNationality', () => {
  test.each<[written: number | string, wire: number | string | null]>([
    [276, 276],
    ['276', 276],
    ['004', 4],
    ['DE', 276],
    ['deu', 276],
    ['D', 276],
    ['XXA', 'XXA'],
    ['XXX', 'XXX'],
    ['XKX', 'RKS'],
    ['UNK', 'RKS'],
    ['GBN', 'GBN'],
    ['', null],
    ['QQQ', null],
    ['Germany', null],
    ['constructor', null],
    [-276, null],
    [2.5, null],
  ])('of %o is %o', (written, wire) => {
    expect(wireNationality(written)).toBe(wire)
  })

  test('no code of travel documents is also one of a country', () => {
    const taken = countries.flatMap(({ code, alpha3 }) => [code, alpha3])
    expect(Object.keys(travelDocumentCodes).filter((code) => taken.includes(code))).toEqual([])
  })
})
