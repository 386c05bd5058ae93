import { isUtf8 } from 'node:buffer'
import { constants, createReadStream } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { SourceFile } from '../tables/source-tables.service.ts'
import type { FoundPdfs } from './check-season.rules.ts'
import type { SeasonFault } from './season-fault.rules.ts'

/** Format of a file by its name; null for one that is no part of a season. */
function formatOf(name: string): 'json' | 'csv' | null {
  const extension = extname(name).toLowerCase()
  if (extension === '.json') return 'json'
  return extension === '.csv' ? 'csv' : null
}

/** Files by their names, and those in whole folders, of which it takes the .json and .csv files. */
export async function listSeasonFiles(
  paths: readonly string[],
): Promise<{ files: SourceFile[]; faults: SeasonFault[] }> {
  const faults: SeasonFault[] = []
  const refuse = (file: string, code: FileFault) => {
    faults.push({ file, line: 1, field: '', fault: { code } })
    return []
  }
  const found = await Promise.all(
    paths.map(async (path) => {
      const entry = await stat(path).catch(() => null)
      if (entry === null) return refuse(path, 'no_such_file')
      if (!entry.isDirectory()) return [path]
      const names = (await readdir(path)).filter((name) => formatOf(name) !== null)
      return names.length === 0
        ? refuse(path, 'no_season_file')
        : names.toSorted((a, b) => a.localeCompare(b)).map((name) => join(path, name))
    }),
  )
  const names = [...new Set(found.flat())]
  const files = await Promise.all(
    names.map(async (name, id) => {
      const kind = formatOf(name)
      if (kind === null) return refuse(name, 'unknown_format')
      try {
        await access(name, constants.R_OK)
      } catch {
        return refuse(name, 'unreadable_file')
      }
      const { size } = await stat(name)
      return [{ id, name, kind, size, readings: [], open: () => createReadStream(name) }]
    }),
  )
  return { files: files.flat(), faults }
}

type FileFault = 'no_such_file' | 'no_season_file' | 'unknown_format' | 'unreadable_file'

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
