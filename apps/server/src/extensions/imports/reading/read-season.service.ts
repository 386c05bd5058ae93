import type { Season } from '@gangway/contract/imports/season'
import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { columnsOfTable, csvTableNames } from '@gangway/domain/imports/season-tables'
import type { Delimiter, TextEncoding } from '@gangway/domain/imports/text-encodings'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { rowsInMemory } from '../../../platform/files/row-spool.ts'
import { readingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import { FileFaultError, trustedTableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { setSeasonAside } from '../tables/read-parts.service.ts'
import { tableNamed } from '../tables/recognize-table.rules.ts'
import {
  openTables,
  recognize,
  type SourceFile,
  type SourceTable,
} from '../tables/source-tables.service.ts'
import type { FoundPdfs, KnownPlaces, NamedPlaces } from './check-season.rules.ts'
import { emptySeason } from './empty-season.rules.ts'
import type { SeasonFault } from './season-fault.rules.ts'
import { decodeText, findPdfs, listSeasonFiles } from './season-files.service.ts'

/** How CSV files are to be read; what is left out is found out. */
export interface CsvOptions {
  /** Encoding of files that are not UTF-8. */
  encoding?: TextEncoding | undefined
  delimiter?: Delimiter | undefined
  /** Line of the headings, from 1. */
  headerLine?: number | undefined
  /** Leave out a last row of sums. */
  withoutTotals?: boolean | undefined
}

/** A line that is no row: a last one of sums, or one above the headings. */
interface LeftOut {
  file: string
  line: number
  reason: 'sums' | 'above_headings'
}

export type ReadSeason =
  | { season: Season; pdfs: FoundPdfs; leftOut: LeftOut[]; shortYears: number }
  | { faults: SeasonFault[] }

/**
 * Reads one season from files that complete each other, JSON and CSV mixed, and names everything that
 * is wrong with them at once. See docs/import.md.
 *
 * @param paths of files or folders
 */
export async function readSeason(
  paths: readonly string[],
  known: KnownPlaces & { named: NamedPlaces },
  options: CsvOptions = {},
): Promise<ReadSeason> {
  const tableFiles = trustedTableFiles
  const { files, faults } = await listSeasonFiles(paths)
  const given = files.map((file) => ({ ...file, readings: [chosenBy(options)] }))
  const meter = readingMeter(files.reduce((sum, { size }) => sum + size, 0))
  const opened = await openTables({ tableFiles, recall: async () => new Map() }, given, meter)
  faults.push(...opened.faults)
  const unread = new Set(opened.faults.map(({ file }) => file))
  const guessed = new Map(recognize(opened.tables).map((table) => [table.file_id, table]))
  const tables: SourceTable[] = []
  const mappings: ImportTable[] = []
  for (const file of given) {
    if (file.kind === 'json' || unread.has(file.name)) continue
    const source = opened.tables.find(({ file_id }) => file_id === file.id)
    const found = await headingFaults(file, source, options)
    faults.push(...found.map((one) => ({ file: file.name, field: '', ...one })))
    const mapping = guessed.get(file.id)
    if (found.length > 0 || source === undefined || mapping === undefined) continue
    tables.push(withoutUnnamed(source))
    const columns = source.headers.map((name) => (name === '' ? null : name))
    mappings.push({ ...mapping, table: tableNamed(basename(file.name)), columns })
  }
  const pdfs = await findPdfs(paths)
  const sources = { given, tables, mappings, tableFiles, meter, pdfs, faults }
  const aside = await setSeasonAside({ ...sources, openSpool: rowsInMemory })
  const season = emptySeason()
  const wrong: SeasonFault[] = []
  try {
    for await (const part of aside.parts(known)) {
      for (const noun of seasonNouns) {
        Object.assign(season, { [noun]: [...season[noun], ...part.season[noun]] })
      }
      for (const fault of part.faults) wrong.push(fault)
    }
  } finally {
    await aside.close()
  }
  if (wrong.length > 0) return { faults: inOrder(wrong) }
  const shortYears = aside.noticed.reduce((sum, noticed) => sum + noticed.shortYears, 0)
  return { season, pdfs, leftOut: tables.flatMap(leftOutOf), shortYears }
}

const seasonNouns = ['ports', 'agencies', 'ship_calls', 'events', 'invoices'] as const

function chosenBy({ encoding, delimiter, headerLine, withoutTotals = false }: CsvOptions) {
  return {
    sheet: null,
    encoding: encoding ?? null,
    delimiter: delimiter ?? null,
    ...(headerLine !== undefined && { header_line: headerLine }),
    // A line that is none: sums were decided on, and stay.
    total_line: withoutTotals ? null : 0,
  }
}

type HeadingFault = Pick<SeasonFault, 'line' | 'fault'> & { field?: string }

/** Why a table cannot be read under its headings, which are the names of its columns. */
async function headingFaults(
  file: SourceFile,
  source: SourceTable | undefined,
  { headerLine = 1 }: CsvOptions,
): Promise<HeadingFault[]> {
  const encoding = source?.reading.encoding
  if (source?.doubt.encoding === true && encoding) {
    const decoded = decodeText(await buffer(file.open()))
    const line = 'line' in decoded ? decoded.line : 1
    return [{ line, fault: { code: 'other_encoding', encoding } }]
  }
  const table = tableNamed(basename(file.name))
  if (table === null) {
    const choices = csvTableNames.map((name) => `${name}.csv`).join(', ')
    return [{ line: 1, fault: { code: 'not_a_table', choices } }]
  }
  const columns = columnsOfTable(table)
  const named = source?.headers.filter((name) => name !== '') ?? []
  if (source === undefined || !named.some((name) => Object.hasOwn(columns, name))) {
    return [{ line: headerLine, fault: { code: 'no_header' } }]
  }
  const line = source.reading.header_line
  const missing = Object.entries(columns).filter(
    ([name, { presence }]) => presence !== 'optional' && !named.includes(name),
  )
  const unknown = named.filter((name) => !Object.hasOwn(columns, name))
  const twice = named.filter((name, index) => named.indexOf(name) !== index)
  return [
    ...missing.map(([field]) => ({ line, field, fault: { code: 'missing_column' } as const })),
    ...unknown.map((field) => ({ line, field, fault: { code: 'unknown_column' } as const })),
    ...twice.map((field) => ({ line, field, fault: { code: 'same_column_twice' } as const })),
  ]
}

/** With a fault at the first value of a column without a name. */
function withoutUnnamed(source: SourceTable): SourceTable {
  const unnamed = source.headers.flatMap((name, index) => (name === '' ? [index] : []))
  if (unnamed.length === 0) return source
  const rows = async function* () {
    for await (const row of source.rows()) {
      if (unnamed.some((index) => (row.cells[index] ?? '') !== '')) {
        throw new FileFaultError({ line: row.line, fault: { code: 'unknown_column' } })
      }
      yield row
    }
  }
  return { ...source, rows }
}

function leftOutOf({ file, lines_above, total_line }: SourceTable): LeftOut[] {
  const total = total_line()
  return [
    ...lines_above.map((line): LeftOut => ({ file, line, reason: 'above_headings' })),
    ...(total === null ? [] : [{ file, line: total, reason: 'sums' } as const]),
  ]
}

function inOrder(faults: readonly SeasonFault[]): SeasonFault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
