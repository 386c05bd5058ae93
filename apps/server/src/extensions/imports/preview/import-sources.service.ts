import type { ImportTable } from '@gangway/contract/imports/season-imports'
import { join } from 'node:path'
import type { Config } from '../../../platform/base/env.ts'
import type { Database } from '../../../platform/db/database.ts'
import { openRowSpool } from '../../../platform/files/row-spool.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import { fileBinding } from '../../../platform/personal-data/envelope-binding.ts'
import type { KeyRing } from '../../../platform/personal-data/key-ring.ts'
import { readingMeter, type ReadingMeter } from '../../../platform/spreadsheet/reading-meter.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { type ImportFile, listFiles } from '../browser/season-imports.queries.ts'
import { type SeasonAside, setSeasonAside } from '../tables/read-parts.service.ts'
import { findMappings } from '../tables/mappings.queries.ts'
import {
  type ChosenReading,
  ImportError,
  openTables,
  recognize,
  type SourceFile,
  type SourceTable,
} from '../tables/source-tables.service.ts'

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
  given: readonly SourceFile[]
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
  const stored = await listFiles(db, [id])
  if (sizeOf(stored.filter(({ kind }) => kind === 'json')) > maximumJsonBytes) {
    throw new ImportError('too_much_json')
  }
  const meter = readingMeter(sizeOf(stored))
  const given = stored.map((file): SourceFile => {
    const readings = file.readings as unknown as ChosenReading[]
    return { ...file, readings, open: () => bytesOf(files, file) }
  })
  const recall = (keys: readonly string[]) => findMappings(db, keys)
  const opened = await openTables({ tableFiles, recall }, given, meter)
  const { tables, faults, hiddenSheets } = opened
  const pdfs = new Map(
    stored.filter(({ kind }) => kind === 'pdf').map((file) => [file.name, file] as const),
  )
  return { given, meter, tables, faults, hiddenSheets, mappings: recognize(tables), pdfs }
}

/** @throws ImportError when the file was deleted */
export function bytesOf(files: SealedFiles, file: ImportFile): AsyncIterable<Uint8Array> {
  const { file_id, storage_key, enc, size } = file
  if (file_id === null || storage_key === null || enc === null) throw new ImportError('file_gone')
  return files.read({ storage_key, enc, size, binding: fileBinding(file_id) })
}

/** JSON is read whole. */
const maximumJsonBytes = 20_971_520

function sizeOf(files: readonly ImportFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Reads the rows of an import, without looking at what is there. */
export function setImportAside(
  { tableFiles, config }: Pick<ImportJobDeps, 'tableFiles' | 'config'>,
  { pdfs, ...sources }: ImportSources,
  onRows?: (read: number) => void,
): Promise<SeasonAside> {
  const names = new Map([...pdfs.keys()].map((name) => [name, name]))
  const folder = join(config.DATA_DIR, 'spool')
  const openSpool = (count: number, expected?: number) => openRowSpool(folder, count, expected)
  return setSeasonAside({ ...sources, tableFiles, pdfs: names, openSpool, onRows })
}

export function pdfHashes(pdfs: ImportSources['pdfs']): ReadonlyMap<string, string> {
  return new Map([...pdfs].map(([name, { sha256 }]) => [name, sha256]))
}
