import type { Season } from '@gangway/contract/imports/season'
import type { CsvTable } from '@gangway/domain/imports/season-tables'
import { openRowSpool, type RowSpool } from '../../../platform/files/row-spool.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
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
import { emptyRows, emptySeason, rowsIn } from './empty-season.rules.ts'
import type { ImportFile } from './season-imports.queries.ts'
import { type JsonParts, repeated, splitJson } from './season-parts.rules.ts'
import {
  type AsideRow,
  type FaultList,
  setRowsAside,
  type Tables,
} from './set-rows-aside.service.ts'
import { bytesOf, ImportError, wholeOf } from './source-tables.service.ts'

/** Some of the events of a season with their orders, and some of its invoices; the first part has all the rest as well. */
export interface SeasonPart {
  season: Season
  faults: SeasonFault[]
  /** How many faults there are beyond these. */
  unlisted: number
  /** Where the rows of the season stand. */
  rows: RawSeason
  /** How many rows of the files are in it, and how many there are in all. */
  size: { own: number; all: number }
}

interface Sources extends Tables {
  files: SealedFiles
  given: readonly ImportFile[]
  pdfs: FoundPdfs
}

/** Bytes of CSV that make about 2,000 orders. */
const partBytes = 1_500_000
/** A workbook is compressed. */
const workbookFactor = 6
const maximumParts = 1_000
/** JSON is read whole. */
const maximumJsonBytes = 20_971_520

/** A season that was read, in parts that fit into memory. */
export interface SeasonAside {
  parts: (known: KnownPlaces) => AsyncGenerator<SeasonPart>
  close: () => Promise<void>
}

/**
 * Reads a season of any length, and puts its rows aside.
 *
 * @throws ImportError, StorageFullError
 */
export async function setSeasonAside(sources: Sources): Promise<SeasonAside> {
  const { seasons, faults } = await readJson(sources)
  const count = partsOf(sources)
  const json = splitJson(seasons, count)
  const spool = await openRowSpool(sources.folder, count)
  try {
    const { unread, read } = await setRowsAside(sources, spool, { count, others: json.spread })
    for (const fault of faults) unread.add(fault)
    return {
      // A file that could not be read at all would make every reference into it look wrong.
      parts: (known) =>
        unread.count() > 0
          ? onlyFaults(unread, read)
          : checkedParts(sources, { spool, json, read }, known),
      close: spool.close,
    }
  } catch (error) {
    await spool.close()
    throw error
  }
}

async function* onlyFaults(unread: FaultList, read: number): AsyncGenerator<SeasonPart> {
  const unlisted = unread.count() - unread.listed.length
  const size = { own: read, all: read }
  yield { season: emptySeason(), faults: unread.listed, unlisted, rows: emptyRows(), size }
}

async function* checkedParts(
  sources: Sources,
  { spool, json, read }: { spool: RowSpool; json: JsonParts; read: number },
  places: KnownPlaces,
): AsyncGenerator<SeasonPart> {
  const all = json.parts.reduce((sum, part) => sum + rowsIn(part), read)
  const known = { ...places, pdfs: sources.pdfs }
  for (const [part, jsonPart] of json.parts.entries()) {
    const aside = (await spool.read(part)) as AsideRow[]
    const size = { own: aside.length + rowsIn(jsonPart), all }
    const { rows, faults } = joinSeason(tablesOf(aside, sources), [jsonPart])
    const checked = checkSeason(rows, known)
    const spread = [...(part === 0 ? json.faults : []), ...repeatedIn(aside, sources)]
    const found = [...spread, ...faults, ...checked.faults]
    yield { season: checked.season, faults: found, unlisted: 0, rows, size }
    if (part > 0) continue
    known.agencies = new Set([...known.agencies, ...referencesIn(rows.agencies, 'reference')])
    known.ports = new Set([...known.ports, ...referencesIn(rows.ports, 'code')])
  }
}

function repeatedIn(rows: readonly AsideRow[], { tables }: Sources): SeasonFault[] {
  return rows.flatMap(([index, line, , twin]) => {
    const file = tables[index]?.file ?? ''
    return twin === undefined ? [] : [repeated({ file, line }, twin)]
  })
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

/** @returns the rows of all JSON files, and why some cannot be read */
async function readJson({ files, given }: Sources): Promise<{
  seasons: RawSeason[]
  faults: SeasonFault[]
}> {
  const own = given.filter(({ kind }) => kind === 'json')
  const bytes = own.reduce((sum, { size }) => sum + size, 0)
  if (bytes > maximumJsonBytes) throw new ImportError('too_much_json')
  const seasons: RawSeason[] = []
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
    else seasons.push(read.rows)
  }
  return { seasons, faults }
}

function tablesOf(
  rows: readonly AsideRow[],
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
  for (const [index, line, content] of rows) {
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
