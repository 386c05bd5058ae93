import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull, requireTemporaryRoom, StorageFullError } from '../base/disk-faults.ts'

/** Rows that are put aside in parts, to be read one part at a time. */
export interface RowSpool {
  /** @returns characters of it */
  add: (part: number, row: unknown) => Promise<number>
  /** In the order in which they were added. */
  read: (part: number) => Promise<unknown[]>
  /** The same, with few of them in memory. */
  each: (part: number) => AsyncGenerator
  /** Characters of all that was added. */
  length: () => number
  close: () => Promise<void>
}

interface Part {
  waiting: string[]
  /** Characters. */
  length: number
  blocks: { at: number; size: number }[]
}

/** Characters gathered before they are written, of all parts together; … */
const gathered = 4_194_304
/** … and of one. */
const longestBlock = 262_144
const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Puts rows aside in a nameless file, sealed with a key that only this process knows and forgets: however suddenly
 * it ends, nothing can be read.
 *
 * @param folder absolute; created when needed
 * @param expected bytes, as far as known
 * @throws StorageFullError, also from `add` and `read`, before it takes the room of those who write to stay
 */
export async function openRowSpool(folder: string, count: number, expected = 0): Promise<RowSpool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  requireTemporaryRoom(folder, expected)
  const key = randomBytes(32)
  const blockSize = Math.min(longestBlock, Math.ceil(gathered / count))
  const file = await namelessFile(folder)
  const parts = Array.from({ length: count }, (): Part => ({ waiting: [], length: 0, blocks: [] }))
  let end = 0
  let total = 0
  const partOf = (index: number) => {
    const part = parts[index]
    if (part === undefined) throw new RangeError('no such part')
    return part
  }
  const flush = async (part: Part) => {
    if (part.waiting.length === 0) return
    const block = sealed(key, `[${part.waiting.join(',')}]`)
    part.waiting = []
    part.length = 0
    part.blocks.push({ at: end, size: block.length })
    end += block.length
    requireTemporaryRoom(folder, block.length)
    await write(file, block, end - block.length)
  }
  async function* each(index: number): AsyncGenerator {
    const part = partOf(index)
    await flush(part)
    for (const { at, size } of part.blocks) {
      const { buffer } = await file.read(Buffer.alloc(size), 0, size, at)
      yield* JSON.parse(opened(key, buffer)) as unknown[]
    }
  }
  return {
    add: async (index, row) => {
      const part = partOf(index)
      const text = JSON.stringify(row)
      part.waiting.push(text)
      part.length += text.length
      total += text.length
      if (part.length >= blockSize) await flush(part)
      return text.length
    },
    read: async (index) => {
      const rows: unknown[] = []
      for await (const row of each(index)) rows.push(row)
      return rows
    },
    each,
    length: () => total,
    close: () => file.close(),
  }
}

/** The same, in memory: of no length, since none of it is written. */
export async function rowsInMemory(count: number): Promise<RowSpool> {
  const parts = Array.from({ length: count }, (): unknown[] => [])
  return {
    add: async (part, row) => {
      parts[part]?.push(row)
      return 0
    },
    read: async (part) => parts[part] ?? [],
    each: async function* each(part) {
      yield* parts[part] ?? []
    },
    length: () => 0,
    close: async () => undefined,
  }
}

async function namelessFile(folder: string): Promise<FileHandle> {
  const path = join(folder, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function write(file: FileHandle, block: Buffer, at: number): Promise<void> {
  try {
    for (let done = 0; done < block.length;) {
      done += (await file.write(block, done, block.length - done, at + done)).bytesWritten
    }
  } catch (error) {
    throw isDiskFull(error) ? new StorageFullError('no room for rows', { cause: error }) : error
  }
}

function sealed(key: Buffer, text: string): Buffer {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagLength })
  const body = [sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([iv, ...body, sealing.getAuthTag()])
}

function opened(key: Buffer, block: Buffer): string {
  const opening = createDecipheriv(cipher, key, block.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  opening.setAuthTag(block.subarray(-tagLength))
  const body = opening.update(block.subarray(ivLength, -tagLength))
  return Buffer.concat([body, opening.final()]).toString('utf8')
}
