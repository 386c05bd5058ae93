/**
 * Writes packages/domain/src/countries/country-rows.ts from the package world-countries:
 * `node scripts/run.mjs scripts/updates/countries.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const sourceCountry = z.object({
  cca2: z.string(),
  cca3: z.string(),
  ccn3: z.string(),
  name: z.object({ common: z.string() }),
  demonyms: z.object({ eng: z.object({ m: z.string() }) }),
})

/** Alpha-2 code, alpha-3 code, numeric code, English name, English nationality. */
type CountryRow = readonly [
  code: string,
  alpha3: string,
  numeric: number,
  name: string,
  nationality: string,
]

/** Every country with a numeric ISO 3166-1 code, by alpha-2 code. */
function countryRows(): CountryRow[] {
  const source = join(import.meta.dirname, 'node_modules/world-countries/countries.json')
  return z
    .array(sourceCountry)
    .parse(JSON.parse(readFileSync(source, 'utf8')))
    .filter(({ ccn3 }) => ccn3 !== '')
    .map(({ cca2, cca3, ccn3, name, demonyms }): CountryRow => {
      const nationality = demonyms.eng.m
      return [cca2, cca3, Number(ccn3), name.common, nationality === '' ? name.common : nationality]
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`
}

function moduleText(rows: readonly CountryRow[]): string {
  const lines = rows.map(
    ([code, alpha3, numeric, name, nationality]) =>
      `  ['${code}', '${alpha3}', ${numeric}, ${quoted(name)}, ${quoted(nationality)}],`,
  )
  return [
    '// Written by scripts/updates/countries.ts from the package world-countries.',
    '',
    '/** Alpha-2 code, alpha-3 code, numeric code, English name, English nationality (ISO 3166-1). */',
    'export const countryRows: readonly (readonly [string, string, number, string, string])[] = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

writeFileSync(
  join(import.meta.dirname, '../../packages/domain/src/countries/country-rows.ts'),
  moduleText(countryRows()),
)
