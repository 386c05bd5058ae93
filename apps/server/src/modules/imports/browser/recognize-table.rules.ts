import { columnsOfTable, type CsvTable, csvTableNames } from '@gangway/domain/imports/season-tables'
import { changedFieldNames as english } from '@gangway/texts/changed-fields/english'
import { changedFieldNames as german } from '@gangway/texts/changed-fields/german'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { csvTableOf } from '../reading/csv-tables.rules.ts'

/** What a table's rows are, and its columns. */
export interface Mapping {
  /** Null: left out. */
  table: CsvTable | null
  /** The field of each column; null: left out. */
  columns: (string | null)[]
  /** Values of fields that no column has. */
  fixed: Record<string, string>
}

/** By the names of its columns a table is recognized the next time. */
export function headerKey(headers: readonly string[]): string {
  return sha256(JSON.stringify(headers.map(plain))).toString('hex')
}

/**
 * What a table seems to be: by its name, or else by how many of its columns are those of a table.
 *
 * @param name of the file or sheet
 */
export function guessMapping(name: string, headers: readonly string[]): Mapping {
  const table = csvTableOf(`${name.replace(/\.[a-z]+$/i, '')}.csv`) ?? likeliest(headers)
  return {
    table,
    columns: table === null ? headers.map(() => null) : fieldsIn(table, headers),
    fixed: {},
  }
}

/** Whether every column is a field, and every field that must be there is. */
export function isClear(mapping: Mapping): boolean {
  return mapping.columns.every((field) => field !== null) && mappingFault(mapping) === null
}

/** Why rows cannot be read that way; null: they can. */
export function mappingFault({ table, columns, fixed }: Mapping): string | null {
  if (table === null) return null
  const known = columnsOfTable(table)
  const given = [...columns.filter((field) => field !== null), ...Object.keys(fixed)]
  const unknown = given.find((field) => !Object.hasOwn(known, field))
  const twice = given.find((field, index) => given.indexOf(field) !== index)
  const missing = Object.entries(known).find(
    ([field, { presence }]) => presence !== 'optional' && !given.includes(field),
  )
  return unknown ?? twice ?? missing?.[0] ?? null
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

const names: Readonly<Record<string, string>>[] = [english, german]

function namesOf(field: string): string[] {
  const worded = names.flatMap((texts) => {
    const text = texts[`field.${field}`]
    return text === undefined ? [] : [text]
  })
  return [field, ...worded].map(plain)
}

function fieldsIn(table: CsvTable, headers: readonly string[]): (string | null)[] {
  const left = new Map(Object.keys(columnsOfTable(table)).map((field) => [field, namesOf(field)]))
  const own = headers.map((header) => take(left, ([field]) => field === header.trim()))
  return headers.map((header, index) => {
    const name = plain(header)
    return own[index] ?? take(left, ([, spelled]) => spelled.includes(name))
  })
}

function take(
  left: Map<string, string[]>,
  isIt: (one: [string, string[]]) => boolean,
): string | null {
  const found = [...left].find(isIt)
  if (found === undefined) return null
  left.delete(found[0])
  return found[0]
}

/** At least half of what must be there. */
function likeliest(headers: readonly string[]): CsvTable | null {
  const scores = csvTableNames.map((table) => {
    const found = new Set(fieldsIn(table, headers))
    const required = Object.entries(columnsOfTable(table)).filter(
      ([, { presence }]) => presence !== 'optional',
    )
    const share = required.filter(([field]) => found.has(field)).length / required.length
    return { table, share }
  })
  const [best] = scores.toSorted((a, b) => b.share - a.share)
  return best !== undefined && best.share >= 0.5 ? best.table : null
}
