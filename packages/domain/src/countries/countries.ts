import type { Language } from '../languages/language.ts'
import { countryRows } from './country-rows.ts'
import { germanNationalities } from './german-nationalities.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** English short name. */
  name: string
  /** ISO 3166-1 numeric, which passports and the wire use. */
  numeric: number
  /** English adjective. */
  nationality: string
}

/** Every country with a numeric ISO 3166-1 code, by alpha-2 code. */
export const countries: readonly Country[] = countryRows.map(
  ([code, numeric, name, nationality]) => ({ code, name, numeric, nationality }),
)

const byNumeric = new Map(countries.map((country) => [country.numeric, country]))

export function isCountryNumber(numeric: number): boolean {
  return byNumeric.has(numeric)
}

/**
 * What the column Nationality shows: the adjective, as in passports.
 *
 * @param numeric ISO 3166-1 numeric
 * @returns null for a number that stands for no country
 */
export function nationalityOf(numeric: number, language: Language): string | null {
  const country = byNumeric.get(numeric)
  if (country === undefined) return null
  return nationalities[language][country.code] ?? country.nationality
}

/** Where they are called otherwise than in English. */
const nationalities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  de: germanNationalities,
}
