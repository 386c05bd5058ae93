import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { decodeText } from './decode-text.ts'
import type { SeasonFault } from './season-fault.ts'

export interface SeasonFile {
  /** As it was named, or found in the named folder. */
  name: string
  format: 'json' | 'csv'
  text: string
}

/** Reads files and whole folders; of a folder its .json and .csv files. */
export async function readSeasonFiles(
  paths: readonly string[],
): Promise<{ files: SeasonFile[]; faults: SeasonFault[] }> {
  const found = await Promise.all(paths.map(filesUnder))
  const names = found.flatMap((one) => ('names' in one ? one.names : []))
  const faults = found.flatMap((one) => ('fault' in one ? [one.fault] : []))
  const read = await Promise.all([...new Set(names)].map(readSeasonFile))
  return {
    files: read.flatMap((one) => ('file' in one ? [one.file] : [])),
    faults: [...faults, ...read.flatMap((one) => ('fault' in one ? [one.fault] : []))],
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
): Promise<{ file: SeasonFile } | { fault: SeasonFault }> {
  const format = formatOf(name)
  if (format === null) return refuse(name, 'unknown_format')
  const bytes = await readFile(name).catch(() => null)
  if (bytes === null) return refuse(name, 'unreadable_file')
  const decoded = decodeText(bytes)
  if ('line' in decoded) return refuse(name, 'not_utf8', decoded.line)
  return { file: { name, format, text: decoded.text } }
}
