import type { Language } from '../languages/language.ts'
import { countryRows } from './country-rows.ts'
import { germanNationalities } from './german-nationalities.ts'
import { otherCodes, travelDocumentCodes } from './travel-document-codes.ts'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** ISO 3166-1 alpha-3. */
  alpha3: string
  /** English short name. */
  name: string
  /** ISO 3166-1 numeric, which the wire uses. */
  numeric: number
  /** English adjective. */
  nationality: string
}

/** Every country with a numeric ISO 3166-1 code, by alpha-2 code. */
export const countries: readonly Country[] = countryRows.map(
  ([code, alpha3, numeric, name, nationality]) => ({ code, alpha3, name, numeric, nationality }),
)

const byCode = new Map(
  countries.flatMap((country) => [
    [country.code, country] as const,
    [country.alpha3, country] as const,
    [String(country.numeric), country] as const,
  ]),
)

/** A country, or a code of travel documents that stands for none. */
function entryOf(nationality: number | string): Country | string | null {
  const written = String(nationality).trim().toUpperCase()
  const code = /^\d+$/.test(written) ? String(Number(written)) : (otherCodes[written] ?? written)
  return byCode.get(code) ?? (Object.hasOwn(travelDocumentCodes, code) ? code : null)
}

/**
 * The nationality as the wire has it: ISO 3166-1 numeric, or the code of ICAO Doc 9303 for persons without a
 * country's nationality, such as `XXA` for stateless ones; null for anything else.
 *
 * @param nationality numeric, alpha-2, alpha-3 or travel document code
 */
export function wireNationality(nationality: number | string): number | string | null {
  const entry = entryOf(nationality)
  return typeof entry === 'object' && entry !== null ? entry.numeric : entry
}

/**
 * Text of the column Nationality: the adjective, as in passports.
 *
 * @param nationality as for {@link wireNationality}
 * @returns null where it stands for nothing
 */
export function nationalityOf(nationality: number | string, language: Language): string | null {
  const entry = entryOf(nationality)
  if (entry === null) return null
  if (typeof entry === 'string') return travelDocumentCodes[entry]?.[language] ?? null
  return nationalities[language][entry.code] ?? entry.nationality
}

/** Where they are called otherwise than in English. */
const nationalities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {},
  de: germanNationalities,
}
