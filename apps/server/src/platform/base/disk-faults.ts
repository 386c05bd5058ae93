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

/** There is no room for a file; what is stored stays readable. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  readonly code = 'ENOSPC'
}

export function isDatabaseFull(error: unknown): boolean {
  return hasCode(error, diskFull)
}

/** Whether a disk is full, of files or of the database, wherever the error was wrapped on its way. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isRefusal = hasCode(error, 'storage_full')
  if (isRefusal || isDiskFull(error) || isDatabaseFull(error)) return true
  const deeper = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  return deeper.some(isOutOfRoom)
}

/** For the person at the terminal. */
export const roomSentence =
  'A disk is full: there is no room left to write, for a file or in the database. Make room and try again.'

/** Name of an error for logs and stored reasons, without its message, which may quote what people typed. */
export function faultName(error: unknown): string {
  if (isOutOfRoom(error)) return 'disk_full'
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string'
    ? `${error.name} ${error.code}`
    : error.name
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

const mebibyte = 1_048_576

/**
 * Bytes that must be free on the disk of the embedded database; with less, it is read-only. Its log grows in files of
 * 16 MiB, and the engine does not survive running out of room for one.
 */
export const databaseReserve = 64 * mebibyte

/** Bytes that temporary files leave free: above the reserve, so that the database and files to keep still have room. */
export const temporaryReserve = databaseReserve + 192 * mebibyte

/**
 * Asks for room for a temporary file.
 *
 * @throws StorageFullError
 */
export function requireTemporaryRoom(folder: string, bytes: number): void {
  if (freeBytes(folder) - bytes < temporaryReserve) {
    throw new StorageFullError('no room for a temporary file')
  }
}
