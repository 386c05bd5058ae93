import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faultReason } from '@gangway/texts/word-faults'
import { type CsvOptions, readSeason } from '../extensions/imports/index.ts'

export const nothingKnown = {
  agencies: new Set<string>(),
  ports: new Set<string>(),
  zones: new Set(['europe/berlin', 'europe/madrid']),
  events: new Set<string>(),
  invoices: new Map<string, string>(),
  named: { agencies: new Map<string, string[]>(), ports: new Map<string, string[]>() },
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** A season as the command reads it from files. */
export async function readFiles(
  files: Files,
  {
    known = nothingKnown,
    paths = ['.'],
    ...options
  }: CsvOptions & { known?: Parameters<typeof readSeason>[1]; paths?: readonly string[] } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-season-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), content)
    }
    const given = paths.map((path) => join(folder, path))
    const read = await readSeason(given, known, options)
    if (!('faults' in read)) return { ...read, faults: [] }
    const faults = read.faults.map((fault) => ({
      ...fault,
      file: fault.file.slice(folder.length + 1),
    }))
    return { faults }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Each fault as `file:line field message`. */
export async function faultsOf(
  files: Files,
  options: Parameters<typeof readFiles>[1] = {},
): Promise<string[]> {
  const { faults } = await readFiles(files, options)
  return faults.map(
    ({ file, line, field, fault }) => `${file}:${line} ${field} ${faultReason(fault, 'en')}`,
  )
}
