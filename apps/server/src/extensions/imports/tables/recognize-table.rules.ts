import {
  columnsOfTable,
  type CsvTable,
  csvTableNames,
  isCsvTable,
} from '@gangway/domain/imports/season-tables'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { ownExport } from './own-exports.rules.ts'
import { fieldsNamed, isNameOf, tablesNamed } from './column-names.rules.ts'

export interface Mapping {
  /** Null: left out. */
  table: CsvTable | null
  /** The field of each column; null: left out. */
  columns: (string | null)[]
  /** Values of fields that no column has. */
  fixed: Record<string, string>
}

/** `orders.csv`, also `orders-2027.csv`, or a sheet `orders`; null for a name that matches no table. */
export function tableNamed(name: string): CsvTable | null {
  const match = /^(ship_calls|[a-z]+)(?:[-_. ].*)?$/i.exec(name.replace(/\.[a-z]+$/i, ''))
  const table = match?.[1]?.toLowerCase()
  return isCsvTable(table) ? table : null
}

/** By the names of its columns a table is recognized the next time. */
export function headerKey(headers: readonly string[]): string {
  return sha256(JSON.stringify(headers.map(plain))).toString('hex')
}

/**
 * Guesses a mapping: an export of ours, or by the name of a table and by how many columns it shares.
 *
 * @param name of the file or sheet
 */
export function guessMapping(name: string, headers: readonly string[]): Mapping {
  const own = ownExport(headers)
  if (own !== null) return { ...own, fixed: {} }
  const table = tableNamed(name) ?? likeliest(name, headers)
  return {
    table,
    columns: table === null ? headers.map(() => null) : fieldsIn(table, headers),
    fixed: {},
  }
}

/**
 * Whether every column bears the name of its field or is one of our exports', and every field that must be there is.
 * Other names that a column was recognized by are for someone to look at first.
 */
export function isClear(mapping: Mapping, headers: readonly string[]): boolean {
  if (ownExport(headers) !== null) return mappingFault(mapping) === null
  const named = mapping.columns.every(
    (field, index) => field !== null && isNameOf(field, headers[index] ?? ''),
  )
  return named && mappingFault(mapping) === null
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

/** Longer headings are no names of ours, and the last of these expressions looks at them more than once. */
const longestName = 200

function plain(name: string): string {
  return name
    .slice(0, longestName)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

/** Each column is the field that it bears the best name of. */
function fieldsIn(table: CsvTable, headers: readonly string[]): (string | null)[] {
  const fits = headers.flatMap((header, index) => {
    const own = header.trim()
    const exact = Object.hasOwn(columnsOfTable(table), own)
    const named = fieldsNamed(table, own.slice(0, longestName)).map((one) => ({ ...one, index }))
    return exact ? [{ index, field: own, rank: -1 }, ...named] : named
  })
  const found: (string | null)[] = headers.map(() => null)
  const taken = new Set<string>()
  for (const { index, field } of fits.toSorted((a, b) => a.rank - b.rank)) {
    if (found[index] !== null || taken.has(field)) continue
    found[index] = field
    taken.add(field)
  }
  return found
}

/** Columns by which the name of the file or sheet counts. */
const favour = 3

/** The table that has most of the columns, and at least half of its own that must be there. */
function likeliest(name: string, headers: readonly string[]): CsvTable | null {
  const named = tablesNamed(name)
  const scores = csvTableNames.flatMap((table) => {
    const found = new Set(fieldsIn(table, headers).filter((field) => field !== null))
    const required = Object.entries(columnsOfTable(table)).filter(
      ([, { presence }]) => presence !== 'optional',
    )
    const share = required.filter(([field]) => found.has(field)).length / required.length
    const enough = named.includes(table) ? 0.25 : 0.5
    if (share < enough) return []
    return [{ table, share, columns: named.includes(table) ? found.size + favour : found.size }]
  })
  const [best] = scores.toSorted((a, b) => b.columns - a.columns || b.share - a.share)
  return best?.table ?? null
}

/** Whether a row names several columns of a table, at least half of those that must be there. */
export function isHeading(cells: readonly string[]): boolean {
  const table = likeliest('', cells)
  return table !== null && fieldsIn(table, cells).filter((field) => field !== null).length > 1
}

/**
 * Which of the first rows are the headings: the one with the most names of fields of one table, or else the first with
 * more than one value, since a title above them is one.
 */
export function likeliestHeader(rows: readonly (readonly string[])[]): number {
  const named = rows.map((headers) => {
    const counts = csvTableNames.map(
      (table) => fieldsIn(table, headers).filter((field) => field !== null).length,
    )
    return Math.max(...counts)
  })
  const most = Math.max(0, ...named)
  if (most > 1) return named.indexOf(most)
  const wide = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1)
  return wide === -1 ? 0 : wide
}
