import { statfsSync } from 'node:fs'
import { hasCode } from './error-code.ts'

/** No space is left, or the user's quota is used up. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
}

/** SQLSTATE disk_full, on a server and in the embedded engine alike. */
const diskFull = '53100'

/** There is no room to write; what is stored can still be read. */
export class DatabaseFullError extends Error {
  override readonly name = 'DatabaseFullError'
  readonly code = diskFull
}

export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, diskFull)
}

/** Runs something that can wait until there is room again. */
export async function ifThereIsRoom<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write()
  } catch (error) {
    if (isDatabaseFull(error)) return null
    throw error
  }
}

/** Bytes that the product may still write on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
