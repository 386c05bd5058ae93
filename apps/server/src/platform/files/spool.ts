import { randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isDiskFull, requireTemporaryRoom, StorageFullError } from '../base/disk-faults.ts'

export interface Spooled {
  size: number
  /** Once. */
  bytes: () => Readable
}

/**
 * Holds all of a source in a nameless file while it is worked on: however suddenly this process
 * ends, no file is left behind.
 *
 * @param folder absolute; created when needed
 * @throws StorageFullError
 */
export async function withSpooled<Result>(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  work: (spooled: Spooled) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    try {
      await file.writeFile(asRoomAllows(folder, source))
    } catch (error) {
      throw isDiskFull(error) ? new StorageFullError('no room for a file', { cause: error }) : error
    }
    const { size } = await file.stat()
    return await work({ size, bytes: () => file.createReadStream({ start: 0, autoClose: false }) })
  } finally {
    await file.close()
  }
}

async function* asRoomAllows(
  folder: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    requireTemporaryRoom(folder, chunk.length)
    yield chunk
  }
}
