import {
  season,
  seasonAgency,
  seasonEvent,
  seasonOrder,
  seasonPort,
  seasonSubProduct,
} from '@gangway/contract/imports/season'
import { passportPerson, personalPerson } from '@gangway/contract/imports/season-persons'
import { invoiceFields } from '@gangway/contract/imports/season-invoices'
import { shipCallFields } from '@gangway/contract/imports/season-ship-calls'
import { guideLanguages } from '@gangway/domain/events/guide-languages'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { csvTables } from '@gangway/domain/imports/season-tables'
import { readFiles } from '../../../testing/read-season-files.ts'

const text = readFileSync(join(import.meta.dirname, '../../../../../../docs/import.md'), 'utf8')

/** The fields that a section of the page documents for a format. */
function documented(noun: string, format: 'JSON' | 'CSV'): Set<string> {
  const section = text.split(`\n### ${noun}\n`)[1]?.split(/\n##/)[0] ?? ''
  const rows = section.matchAll(/^\| `(?<field>\w+)` \| (?<formats>[^|]+) \|/gm)
  return new Set(
    [...rows]
      .filter(({ groups }) => ['both', format].includes(groups?.['formats'] ?? ''))
      .map(({ groups }) => groups?.['field'] ?? ''),
  )
}

const schemas = {
  ports: [seasonPort],
  agencies: [seasonAgency],
  ship_calls: [shipCallFields],
  events: [seasonEvent],
  orders: [seasonOrder],
  subproducts: [seasonSubProduct],
  persons: [passportPerson, personalPerson],
  invoices: [invoiceFields],
} as const

describe('docs/import.md', () => {
  test.each(Object.entries(schemas))('documents every JSON field of %s', (noun, [...all]) => {
    const fields = all.flatMap((schema) => Object.keys(schema.shape))
    expect(documented(noun, 'JSON')).toEqual(new Set(fields))
  })

  test.each(Object.entries(csvTables))('documents every CSV column of %s', (noun, columns) => {
    expect(documented(noun, 'CSV')).toEqual(new Set(Object.keys(columns)))
  })

  test('names the lists of a season file and every guide language', () => {
    for (const list of Object.keys(season.shape)) expect(text).toContain(`\`${list}\``)
    expect(text).toContain(`one of ${guideLanguages.join(', ')} |`)
  })

  test('shows a season that can be imported', async () => {
    const example = text.split('```json\n')[1]?.split('```')[0] ?? ''
    const { faults, ...read } = await readFiles({ 'season.json': example })
    expect(faults).toEqual([])
    expect(read).toMatchObject({ season: { events: [{ orders: [{}] }] } })
  })
})
