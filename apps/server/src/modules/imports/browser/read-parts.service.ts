import type { ImportTable } from '@gangway/contract/imports/season-imports'
import type { Season } from '@gangway/contract/imports/season'
import { columnsOfTable, type CsvTable, csvTableNames } from '@gangway/domain/imports/season-tables'
import { crc32 } from 'node:zlib'
import { openRowSpool, type RowSpool } from '../../../platform/files/row-spool.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import { BrokenQuoteError } from '../../../platform/spreadsheet/read-csv.ts'
import { checkSeason, type FoundPdfs, type KnownPlaces } from '../reading/check-season.rules.ts'
import type { CsvRow } from '../reading/read-csv-table.rules.ts'
import { readSeasonJson } from '../reading/read-season-json.rules.ts'
import { joinSeason } from '../reading/read-season.service.ts'
import { decodeText } from '../reading/season-files.service.ts'
import {
  type RawRow,
  type RawSeason,
  type SeasonFault,
  textOf,
} from '../reading/season-fault.rules.ts'
import { valueOfCell } from './cell-values.rules.ts'
import { emptyRows, emptySeason, rowsIn } from './empty-season.rules.ts'
import type { ImportFile } from './season-imports.queries.ts'
import {
  brokenQuote,
  bytesOf,
  ImportError,
  type SourceTable,
  wholeOf,
} from './source-tables.service.ts'

/** Some of the events of a season with their orders; the first part has everything else as well. */
export interface SeasonPart {
  season: Season
  faults: SeasonFault[]
  /** Where the rows of the season stand. */
  rows: RawSeason
  /** How many rows of the files are in it, and how many there are in all. */
  size: { own: number; all: number }
}

interface Sources {
  files: SealedFiles
  given: readonly ImportFile[]
  tables: readonly SourceTable[]
  /** What each of the tables is. */
  mappings: readonly ImportTable[]
  known: KnownPlaces
  pdfs: FoundPdfs
  /** Folder of what is put aside meanwhile. */
  folder: string
  onRows?: ((read: number) => void) | undefined
}

/** Bytes of CSV that make about 2,000 orders. */
const partBytes = 1_500_000
/** A workbook is compressed. */
const workbookFactor = 6
const maximumParts = 500
/** JSON is read whole. */
const maximumJsonBytes = 20_971_520

/**
 * Reads a season of any length in parts that fit into memory: what belongs to one event is in one part, whatever
 * files it stands in.
 *
 * @throws ImportError, StorageFullError
 */
export async function* readParts(sources: Sources): AsyncGenerator<SeasonPart> {
  const json = await readJson(sources)
  const count = partsOf(sources)
  const spool = await openRowSpool(sources.folder, count)
  try {
    const setAside = await setRowsAside(sources, spool, count)
    const unread = [...json.faults, ...setAside.unread]
    // A file that could not be read at all would make every reference into it look wrong.
    if (unread.length > 0) {
      const size = { own: setAside.read, all: setAside.read }
      yield { season: emptySeason(), faults: unread, rows: emptyRows(), size }
      return
    }
    const jsonParts = splitJson(json.rows, count)
    const all = jsonParts.reduce((sum, part) => sum + rowsIn(part), setAside.read)
    const known = { ...sources.known, pdfs: sources.pdfs }
    for (let part = 0; part < count; part += 1) {
      const jsonPart = jsonParts[part] ?? emptyRows()
      const aside = await spool.read(part)
      const size = { own: aside.length + rowsIn(jsonPart), all }
      const { rows, faults } = joinSeason(tablesOf(aside, sources), [jsonPart])
      const checked = checkSeason(rows, known)
      const own = part === 0 ? setAside.faults : []
      yield { season: checked.season, faults: [...own, ...faults, ...checked.faults], rows, size }
      if (part > 0) continue
      known.agencies = new Set([...known.agencies, ...referencesIn(rows.agencies, 'reference')])
      known.ports = new Set([...known.ports, ...referencesIn(rows.ports, 'code')])
    }
  } finally {
    await spool.close()
  }
}

function referencesIn(rows: readonly RawRow[], field: string): string[] {
  return rows.flatMap(({ content }) => {
    const reference = textOf(content, field)
    return reference === null ? [] : [reference]
  })
}

function partsOf({ given }: Sources): number {
  const bytes = given.reduce((sum, { kind, size }) => {
    if (kind === 'pdf') return sum
    return sum + (kind === 'xlsx' ? size * workbookFactor : size)
  }, 0)
  return Math.min(Math.max(1, Math.ceil(bytes / partBytes)), maximumParts)
}

async function readJson({ files, given }: Sources): Promise<{
  rows: RawSeason[]
  faults: SeasonFault[]
}> {
  const own = given.filter(({ kind }) => kind === 'json')
  const bytes = own.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maximumJsonBytes) throw new ImportError('too_much_json')
  const rows: RawSeason[] = []
  const faults: SeasonFault[] = []
  for (const file of own) {
    const decoded = decodeText(await wholeOf(bytesOf(files, file)))
    if ('line' in decoded) {
      const place = { file: file.name, line: decoded.line, field: '' }
      faults.push({ ...place, fault: { code: 'not_utf8' } })
      continue
    }
    const read = readSeasonJson(file.name, decoded.text)
    if ('faults' in read) faults.push(...read.faults)
    else rows.push(read.rows)
  }
  return { rows, faults }
}

function splitJson(seasons: readonly RawSeason[], count: number): RawSeason[] {
  const parts = Array.from({ length: count }, emptyRows)
  const at = (reference: string | null) => parts[partOf(reference, count)] ?? emptyRows()
  for (const season of seasons) {
    parts[0]?.ports.push(...season.ports)
    parts[0]?.agencies.push(...season.agencies)
    parts[0]?.ship_calls.push(...season.ship_calls)
    parts[0]?.invoices.push(...season.invoices)
    for (const event of season.events) at(textOf(event.content, 'reference')).events.push(event)
    for (const order of season.orders) at(textOf(order, 'event')).orders.push(order)
  }
  return parts
}

function partOf(reference: string | null, count: number): number {
  return reference === null ? 0 : crc32(reference) % count
}

/** Number of the source, line, and the fields as they were read. */
type AsideRow = [source: number, line: number, content: Record<string, unknown>]

/** @returns files that cannot be read, references that stand in two parts, and how many rows were read */
async function setRowsAside(
  { tables, mappings, onRows }: Sources,
  spool: RowSpool,
  count: number,
): Promise<{ unread: SeasonFault[]; faults: SeasonFault[]; read: number }> {
  const unread: SeasonFault[] = []
  const faults: SeasonFault[] = []
  const orders = new Map<string, { part: number; source: number; line: number }>()
  let read = 0
  for (const { table, source, mapping, index } of inOrder(tables, mappings)) {
    const readRow = rowReader(table, mapping)
    try {
      for await (const { cells, line } of source.rows()) {
        read += 1
        if (read % 1_000 === 0) onRows?.(read)
        if (hasOtherLength(source, cells)) {
          const place = { file: source.file, line, field: '' }
          const columns = source.headers.length
          unread.push({
            ...place,
            fault: { code: 'wrong_cell_count', cells: cells.length, columns },
          })
          continue
        }
        const content = readRow(cells)
        const part = placeOf(table, content)
        const row: AsideRow = [index, line, content]
        await spool.add(part, row)
        if (table === 'orders') noteOrder(content, { part, source: index, line })
      }
    } catch (error) {
      if (!(error instanceof BrokenQuoteError)) throw error
      unread.push(brokenQuote(source.file, error))
    }
  }
  onRows?.(read)
  return { unread, faults, read }

  function placeOf(table: CsvTable, content: Readonly<Record<string, unknown>>): number {
    if (table === 'events') return partOf(textOf(content, 'reference'), count)
    if (table === 'orders') return partOf(textOf(content, 'event'), count)
    if (table !== 'subproducts' && table !== 'persons') return 0
    return orders.get(textOf(content, 'order') ?? '')?.part ?? 0
  }

  /** Within one part, the check finds duplicates by itself. */
  function noteOrder(
    content: Readonly<Record<string, unknown>>,
    place: { part: number; source: number; line: number },
  ) {
    const reference = textOf(content, 'reference')
    if (reference === null) return
    const first = orders.get(reference)
    if (first === undefined) {
      orders.set(reference, place)
      return
    }
    if (first.part === place.part) return
    const file = tables[place.source]?.file ?? ''
    const fault = {
      code: 'duplicate',
      place: `${tables[first.source]?.file}:${first.line}`,
    } as const
    faults.push({ file, line: place.line, field: 'reference', fault })
  }
}

/** Sheets leave out what is empty at the end of a row. */
function hasOtherLength({ sheet, headers }: SourceTable, cells: readonly string[]): boolean {
  if (cells.length === headers.length) return false
  const isShort = cells.length < headers.length
  if (sheet !== null && isShort) return false
  return isShort || cells.slice(headers.length).some((cell) => cell !== '')
}

/** Orders before what belongs to them. */
function inOrder(tables: readonly SourceTable[], mappings: readonly ImportTable[]) {
  const all = tables.flatMap((source, index) => {
    const mapping = mappings[index]
    const table = mapping?.table ?? null
    return mapping === undefined || table === null ? [] : [{ table, source, mapping, index }]
  })
  return all.toSorted((a, b) => csvTableNames.indexOf(a.table) - csvTableNames.indexOf(b.table))
}

function rowReader(
  table: CsvTable,
  { columns, fixed }: ImportTable,
): (cells: readonly string[]) => Record<string, unknown> {
  const known = columnsOfTable(table)
  const always = Object.entries(fixed).flatMap(([field, written]) => {
    const column = known[field]
    return column === undefined ? [] : [[field, valueOfCell(field, column, written)] as const]
  })
  const read = columns.flatMap((field, index) => {
    const column = field === null ? undefined : known[field]
    return field === null || column === undefined ? [] : [{ field, column, index }]
  })
  return (cells) => {
    const content: Record<string, unknown> = Object.fromEntries(always)
    for (const { field, column, index } of read) {
      const value = valueOfCell(field, column, cells[index] ?? '')
      if (value !== undefined) content[field] = value
    }
    return content
  }
}

function tablesOf(
  rows: readonly unknown[],
  { tables, mappings }: Sources,
): Record<CsvTable, CsvRow[]> {
  const read: Record<CsvTable, CsvRow[]> = {
    ports: [],
    agencies: [],
    ship_calls: [],
    events: [],
    orders: [],
    subproducts: [],
    persons: [],
    invoices: [],
  }
  for (const [index, line, content] of rows as readonly AsideRow[]) {
    const table = mappings[index]?.table ?? null
    const file = tables[index]?.file ?? ''
    if (table === null) continue
    const placeOf = (path: readonly PropertyKey[]) => {
      return { file, line, field: path.map(String).join('.') }
    }
    read[table].push({ content, placeOf })
  }
  return read
}
