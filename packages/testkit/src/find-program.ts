import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps servers out of the PATH of those who are not root. */
const searched = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
]

/** Where a program is that Debian has; null: nowhere on this machine. */
export function findProgram(name: string, folders: readonly string[] = searched): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
