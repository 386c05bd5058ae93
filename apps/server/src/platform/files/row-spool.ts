import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from '../disk-faults.ts'
import { StorageFullError } from './file-store.ts'

/** Rows that are put aside in parts, to be read one part at a time. */
export interface RowSpool {
  add: (part: number, row: unknown) => Promise<void>
  /** In the order in which they were added. */
  read: (part: number) => Promise<unknown[]>
  close: () => Promise<void>
}

interface Part {
  file: FileHandle
  waiting: string[]
  /** Characters. */
  length: number
  blocks: { at: number; size: number }[]
  end: number
}

/** Characters gathered before they are written. */
const blockSize = 262_144
const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * Puts rows aside in nameless files, sealed with a key that only this process knows and forgets: however suddenly
 * it ends, nothing can be read.
 *
 * @param folder absolute; created when needed
 * @throws StorageFullError from `add` and `read`
 */
export async function openRowSpool(folder: string, count: number): Promise<RowSpool> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const key = randomBytes(32)
  const parts: Part[] = []
  const close = async () => {
    for (const { file } of parts) await file.close()
  }
  try {
    for (let part = 0; part < count; part += 1) {
      const file = await namelessFile(folder)
      parts.push({ file, waiting: [], length: 0, blocks: [], end: 0 })
    }
  } catch (error) {
    await close()
    throw error
  }
  const partOf = (index: number) => {
    const part = parts[index]
    if (part === undefined) throw new RangeError('no such part')
    return part
  }
  return {
    add: async (index, row) => {
      const part = partOf(index)
      const text = JSON.stringify(row)
      part.waiting.push(text)
      part.length += text.length
      if (part.length >= blockSize) await flush(part, key)
    },
    read: async (index) => {
      const part = partOf(index)
      await flush(part, key)
      const rows: unknown[] = []
      for (const { at, size } of part.blocks) {
        const { buffer } = await part.file.read(Buffer.alloc(size), 0, size, at)
        rows.push(...(JSON.parse(opened(key, buffer)) as unknown[]))
      }
      return rows
    },
    close,
  }
}

async function namelessFile(folder: string): Promise<FileHandle> {
  const path = join(folder, randomBytes(16).toString('hex'))
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function flush(part: Part, key: Buffer): Promise<void> {
  if (part.waiting.length === 0) return
  const block = sealed(key, `[${part.waiting.join(',')}]`)
  part.waiting = []
  part.length = 0
  try {
    await part.file.write(block, 0, block.length, part.end)
  } catch (error) {
    throw isDiskFull(error) ? new StorageFullError('no room for rows', { cause: error }) : error
  }
  part.blocks.push({ at: part.end, size: block.length })
  part.end += block.length
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
