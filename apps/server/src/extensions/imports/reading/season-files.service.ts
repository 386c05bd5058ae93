import { isUtf8 } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { TextRow } from '../../../platform/spreadsheet/csv-rows.ts'
import type { FoundPdfs } from './check-season.rules.ts'
import type { CsvOptions } from './csv-tables.rules.ts'
import { readCsvFile } from './read-csv-file.service.ts'
import type { SeasonFault } from './season-fault.rules.ts'

/** With its name as it was given, or found in the named folder. */
export type SeasonFile =
  | { name: string; format: 'json'; text: string }
  | { name: string; format: 'csv'; rows: TextRow[] }

/** Reads files and whole folders, of which it takes the .json and .csv files. */
export async function readSeasonFiles(
  paths: readonly string[],
  options: CsvOptions = {},
): Promise<{ files: SeasonFile[]; faults: SeasonFault[] }> {
  const found = await Promise.all(paths.map(filesUnder))
  const names = found.flatMap((one) => ('names' in one ? one.names : []))
  const faults = found.flatMap((one) => ('fault' in one ? [one.fault] : []))
  const read = await Promise.all([...new Set(names)].map((name) => readSeasonFile(name, options)))
  return {
    files: read.flatMap((one) => ('file' in one ? [one.file] : [])),
    faults: [...faults, ...read.flatMap((one) => ('faults' in one ? one.faults : []))],
  }
}

type FileFault =
  | 'no_such_file'
  | 'no_season_file'
  | 'unknown_format'
  | 'unreadable_file'
  | 'not_utf8'

function refuse(file: string, code: FileFault, line = 1): { fault: SeasonFault } {
  return { fault: { file, line, field: '', fault: { code } } }
}

function formatOf(name: string): 'json' | 'csv' | null {
  const extension = extname(name).toLowerCase()
  if (extension === '.json') return 'json'
  return extension === '.csv' ? 'csv' : null
}

async function filesUnder(path: string): Promise<{ names: string[] } | { fault: SeasonFault }> {
  const found = await stat(path).catch(() => null)
  if (found === null) return refuse(path, 'no_such_file')
  if (!found.isDirectory()) return { names: [path] }
  const names = (await readdir(path)).filter((name) => formatOf(name) !== null)
  if (names.length === 0) return refuse(path, 'no_season_file')
  return { names: names.toSorted((a, b) => a.localeCompare(b)).map((name) => join(path, name)) }
}

async function readSeasonFile(
  name: string,
  options: CsvOptions,
): Promise<{ file: SeasonFile } | { faults: SeasonFault[] }> {
  const format = formatOf(name)
  if (format === null) return { faults: [refuse(name, 'unknown_format').fault] }
  const bytes = await readFile(name).catch(() => null)
  if (bytes === null) return { faults: [refuse(name, 'unreadable_file').fault] }
  if (format === 'csv') {
    const read = await readCsvFile(bytes, options)
    if ('rows' in read) return { file: { name, format, rows: read.rows } }
    return { faults: read.faults.map((found) => ({ file: name, field: '', ...found })) }
  }
  const decoded = decodeText(bytes)
  if ('line' in decoded) return { faults: [refuse(name, 'not_utf8', decoded.line).fault] }
  return { file: { name, format, text: decoded.text } }
}

const lineFeed = 0x0a

/**
 * Reads UTF-8, with or without a byte order mark, or UTF-16 with one.
 *
 * @returns the text, or the line (from 1) that holds the first other byte
 */
export function decodeText(bytes: Uint8Array): { text: string } | { line: number } {
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes) }
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) }
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) }
  let line = 1
  let start = 0
  for (;;) {
    const end = bytes.indexOf(lineFeed, start)
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return { line }
    start = end + 1
    line += 1
  }
}

const folderName = 'invoices'

/** Looks into the folder `invoices` beside each season file, or in the season's folder. */
export async function findPdfs(paths: readonly string[]): Promise<FoundPdfs> {
  const folders = await Promise.all(paths.map(pdfFolderOf))
  const found = new Map<string, string>()
  for (const folder of new Set(folders)) {
    for (const name of await readdir(folder).catch((): string[] => [])) {
      if (name.endsWith('.pdf')) found.set(name, join(folder, name))
    }
  }
  return found
}

async function pdfFolderOf(path: string): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() === true
  return join(isFolder ? path : dirname(path), folderName)
}
