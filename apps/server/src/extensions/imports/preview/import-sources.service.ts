import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { join } from 'node:path'
import type { Config } from '../../../platform/base/env.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { readingMeter, type ReadingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { type ImportFile, listFiles } from '../browser/season-imports.queries.ts'
import { type SeasonAside, setSeasonAside } from '../tables/read-parts.service.ts'
import { openTables, recognize, type SourceTable } from '../tables/source-tables.service.ts'

export interface ImportJobDeps {
  db: Database
  files: SealedFiles
  tableFiles: TableFiles
  keyRing: KeyRing
  config: Pick<Config, 'DATA_DIR' | 'PASSPORT_MONTHS'>
  /** Ends the work between two parts. */
  stopped: AbortSignal
}

/** The files of an import, and what their tables are. */
export interface ImportSources {
  given: readonly ImportFile[]
  meter: ReadingMeter
  tables: readonly SourceTable[]
  mappings: readonly ImportTable[]
  /** The file of each PDF by its name. */
  pdfs: ReadonlyMap<string, ImportFile>
}

/** @throws ImportError */
export async function openSources(
  { db, files, tableFiles }: Pick<ImportJobDeps, 'db' | 'files' | 'tableFiles'>,
  id: number,
): Promise<
  ImportSources & Pick<Awaited<ReturnType<typeof openTables>>, 'faults' | 'hiddenSheets'>
> {
  const given = await listFiles(db, [id])
  const meter = readingMeter(given.reduce((sum, { size }) => sum + size, 0))
  const opened = await openTables({ db, files, tableFiles }, given, meter)
  const { tables, faults, hiddenSheets } = opened
  const pdfs = new Map(
    given.filter(({ kind }) => kind === 'pdf').map((file) => [file.name, file] as const),
  )
  return { given, meter, tables, faults, hiddenSheets, mappings: recognize(tables), pdfs }
}

/** Reads the rows of an import, without looking at what is there. */
export function setImportAside(
  { files, tableFiles, config }: Pick<ImportJobDeps, 'files' | 'tableFiles' | 'config'>,
  { pdfs, ...sources }: ImportSources,
  onRows?: (read: number) => void,
): Promise<SeasonAside> {
  const names = new Map([...pdfs.keys()].map((name) => [name, name]))
  const folder = join(config.DATA_DIR, 'spool')
  return setSeasonAside({ ...sources, files, tableFiles, pdfs: names, folder, onRows })
}

export function pdfHashes(pdfs: ImportSources['pdfs']): ReadonlyMap<string, string> {
  return new Map([...pdfs].map(([name, { sha256 }]) => [name, sha256]))
}
