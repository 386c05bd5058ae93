import { byNoun } from '@gangway/domain/imports/season-import'
import type { Season } from '@gangway/contract/imports/season'
import { checkSeason, type KnownPlaces, type FoundPdfs } from './check-season.rules.ts'
import { findPdfs, readSeasonFiles, type SeasonFile } from './season-files.service.ts'
import { type CsvTables, joinCsvTables } from './join-csv-tables.rules.ts'
import type { CsvOptions } from './csv-tables.rules.ts'
import { type LeftOutLine, readCsvTable } from './read-csv-table.rules.ts'
import { emptyTables } from './empty-season.rules.ts'
import { readSeasonJson } from './read-season-json.rules.ts'
import type { RawRow, RawSeason, SeasonFault } from './season-fault.rules.ts'

export type ReadSeason =
  | { season: Season; pdfs: FoundPdfs; leftOut: LeftOut[] }
  | { faults: SeasonFault[] }

export type LeftOut = LeftOutLine & Pick<SeasonFault, 'file'>

/**
 * Reads one season from files that complete each other, JSON and CSV mixed, and names everything that
 * is wrong with them at once. See docs/import.md.
 *
 * @param paths of files or folders
 */
export async function readSeason(
  paths: readonly string[],
  known: KnownPlaces,
  options: CsvOptions = {},
): Promise<ReadSeason> {
  const { files, faults } = await readSeasonFiles(paths, options)
  const raw = readRows(files, options)
  // A file that could not be read at all would make every reference into it look wrong.
  if (faults.length > 0 || raw.unread.length > 0) return { faults: [...faults, ...raw.unread] }
  const pdfs = await findPdfs(paths)
  const checked = await checkSeason(raw.rows, { ...known, pdfs })
  const all = [...raw.faults, ...checked.faults]
  if (all.length > 0) return { faults: inOrder(all) }
  return { season: checked.season, pdfs, leftOut: raw.leftOut }
}

interface ReadRows {
  rows: RawSeason
  /** Faults of single rows. */
  faults: SeasonFault[]
  /** Why whole files could not be read. */
  unread: SeasonFault[]
  leftOut: LeftOut[]
}

function readRows(files: readonly SeasonFile[], options: CsvOptions): ReadRows {
  const seasons: RawSeason[] = []
  let unread: SeasonFault[] = []
  const leftOut: LeftOut[] = []
  const tables = emptyTables()
  for (const file of files) {
    const read =
      file.format === 'json'
        ? readSeasonJson(file.name, file.text)
        : readCsvTable(file.name, file.rows, options)
    if ('faults' in read) unread = unread.concat(read.faults)
    else if ('table' in read) {
      tables[read.table] = tables[read.table].concat(read.rows)
      leftOut.push(...read.leftOut.map((line) => ({ file: file.name, ...line })))
    } else seasons.push(read.rows)
  }
  return { ...joinSeason(tables, seasons), unread, leftOut }
}

/** The rows of everything that was read. Faults are rows that belong nowhere. */
export function joinSeason(
  tables: CsvTables,
  seasons: readonly RawSeason[],
): Pick<ReadRows, 'rows' | 'faults'> {
  const joined = joinCsvTables(tables)
  const all = [...seasons, joined.rows]
  return {
    rows: {
      ...byNoun((noun) => all.flatMap((season): RawRow[] => season[noun])),
      orders: all.flatMap(({ orders }) => orders),
    },
    faults: joined.faults,
  }
}

function inOrder(faults: readonly SeasonFault[]): SeasonFault[] {
  return faults.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
