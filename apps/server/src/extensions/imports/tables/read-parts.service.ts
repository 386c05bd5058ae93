import type { Season } from '@gangway/contract/imports/season'
import type { CsvTable } from '@gangway/domain/imports/season-tables'
import { buffer } from 'node:stream/consumers'
import type { RowSpool } from '../../../platform/files/row-spool.ts'
import {
  checkSeason,
  type FoundPdfs,
  type KnownPlaces,
  type NamedPlaces,
} from '../reading/check-season.rules.ts'
import { seasonLists, seasonOfRows } from '../reading/read-season-json.rules.ts'
import { type CsvRow, joinCsvTables } from '../reading/join-csv-tables.rules.ts'
import { FileFaultError } from '../../../platform/spreadsheet/table-file.ts'
import { decodeText } from '../reading/season-files.service.ts'
import {
  type RawRow,
  type RawSeason,
  type SeasonFault,
  keyOf,
  textOf,
} from '../reading/season-fault.rules.ts'
import { emptyRows, emptySeason, emptyTables, rowsIn } from '../reading/empty-season.rules.ts'
import { type PlaceName, withNames, withPlacesByName } from './places-by-name.rules.ts'
import { type JsonParts, repeated, splitJson } from './season-parts.rules.ts'
import {
  type AsideRow,
  distributeRows,
  type FaultList,
  gatherRows,
  type NoticedRows,
  type Tables,
} from './set-rows-aside.service.ts'
import { fileFault, type SourceFile, type TableDeps } from './source-tables.service.ts'

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

interface Sources extends Tables, Pick<TableDeps, 'tableFiles'> {
  given: readonly SourceFile[]
  pdfs: FoundPdfs
  /** Why other files or tables cannot be read. */
  faults?: readonly SeasonFault[]
}

/** Characters of rows, as they are put aside: about 2,000 orders. What files are packed to says nothing of them. */
const partLength = 3_000_000
const maximumParts = 1_000
type Places = KnownPlaces & { named: NamedPlaces }

/** A season that was read, in parts that fit into memory. */
export interface SeasonAside {
  parts: (known: Places) => AsyncGenerator<SeasonPart>
  /** By table. */
  noticed: readonly NoticedRows[]
  close: () => Promise<void>
}

/**
 * Reads a season of any length, and puts its rows aside.
 *
 * @throws ImportError, StorageFullError
 */
export async function setSeasonAside(sources: Sources): Promise<SeasonAside> {
  const { seasons, faults, bytes } = await readJson(sources)
  faults.push(...(sources.faults ?? []))
  const { rows, unread, read, noticed } = await gatherRows(sources)
  let spool: RowSpool | undefined
  try {
    const length = rows.length() + bytes
    const count = Math.min(Math.max(1, Math.ceil(length / partLength)), maximumParts)
    const json = splitJson(seasons, count)
    spool = count === 1 ? rows : await sources.openSpool(count)
    const kept = { spool, json, read }
    for (const fault of faults) unread.add(fault)
    if (unread.count() === 0 && spool !== rows) {
      await distributeRows(sources, rows, { spool, count, others: json.spread })
    }
    return {
      noticed,
      // A file that could not be read at all would make every reference into it look wrong.
      parts: (known) =>
        unread.count() > 0 ? onlyFaults(unread, read) : checkedParts(sources, kept, known),
      close: spool.close,
    }
  } catch (error) {
    await spool?.close()
    throw error
  } finally {
    if (spool !== rows) await rows.close()
  }
}

async function* onlyFaults(unread: FaultList, read: number): AsyncGenerator<SeasonPart> {
  const unlisted = unread.count() - unread.listed.length
  const size = { own: read, all: read }
  yield { season: emptySeason(), faults: unread.listed, unlisted, rows: emptyRows(), size }
}

async function* checkedParts(
  sources: Sources,
  { spool, json, read: count }: { spool: RowSpool; json: JsonParts; read: number },
  { named, ...places }: Places,
): AsyncGenerator<SeasonPart> {
  const all = json.parts.reduce((sum, part) => sum + rowsIn(part), count)
  const known = { ...places, pdfs: sources.pdfs }
  let byName = named
  for (const [part, jsonPart] of json.parts.entries()) {
    const aside = (await spool.read(part)) as AsideRow[]
    const size = { own: aside.length + rowsIn(jsonPart), all }
    const read = tablesOf(aside, sources)
    if (part === 0) {
      const agencies = [...read.agencies, ...jsonPart.agencies]
      const ports = [...read.ports, ...jsonPart.ports]
      known.agencies = new Set([...known.agencies, ...referencesIn(agencies, 'reference')])
      known.ports = new Set([...known.ports, ...referencesIn(ports, 'code')])
      byName = withNames(named, {
        agencies: namesIn(agencies, 'reference'),
        ports: namesIn(ports, 'code'),
      })
    }
    const { tables, reword } = withPlacesByName(read, known, byName)
    const { rows, faults } = joinCsvTables(tables, jsonPart)
    const checked = await checkSeason(rows, known)
    const spread = [...(part === 0 ? json.faults : []), ...repeatedIn(aside, sources)]
    const found = [...spread, ...faults, ...reword(checked.faults)]
    yield { season: checked.season, faults: found, unlisted: 0, rows, size }
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
    const reference = keyOf(content, field)
    return reference === null ? [] : [reference]
  })
}

function namesIn(rows: readonly RawRow[], field: string): PlaceName[] {
  return rows.flatMap(({ content }) => {
    const [key, name] = [keyOf(content, field), textOf(content, 'name')]
    return key === null || name === null ? [] : [{ key, name }]
  })
}

/** @returns the rows of all JSON files, and why some cannot be read */
async function readJson({ tableFiles, given, meter }: Sources): Promise<{
  seasons: RawSeason[]
  faults: SeasonFault[]
  bytes: number
}> {
  const seasons: RawSeason[] = []
  const faults: SeasonFault[] = []
  let bytes = 0
  for (const file of given) {
    if (file.kind !== 'json') continue
    const content = await buffer(file.open())
    bytes += content.length
    const decoded = decodeText(content)
    if ('line' in decoded) {
      const place = { file: file.name, line: decoded.line, field: '' }
      faults.push({ ...place, fault: { code: 'not_utf8' } })
      continue
    }
    const season = seasonOfRows(file.name)
    try {
      meter.requireTime()
      for await (const row of tableFiles.elements(seasonLists, once(decoded.text))) season.add(row)
      seasons.push(season.rows)
    } catch (error) {
      faults.push(fileFault(file.name, error))
      if (error instanceof FileFaultError && error.isLimit) break
    }
  }
  return { seasons, faults, bytes }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

function tablesOf(
  rows: readonly AsideRow[],
  { tables, mappings }: Sources,
): Record<CsvTable, CsvRow[]> {
  const read = emptyTables()
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
