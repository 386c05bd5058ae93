import { countryRows } from './country-rows.ts'

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
 * What stands in the column Nationality: in English the adjective, in German the country's name.
 * Intl knows the latter in every browser, and German forms ask for the state ("Staatsangehörigkeit:
 * Deutschland"), so no second list is carried.
 *
 * @param numeric ISO 3166-1 numeric
 * @returns null for a number that is no country
 */
export function nationalityOf(numeric: number, language: 'en' | 'de'): string | null {
  const country = byNumeric.get(numeric)
  if (country === undefined) return null
  if (language === 'en') return country.nationality
  return new Intl.DisplayNames(['de'], { type: 'region' }).of(country.code) ?? country.name
}
