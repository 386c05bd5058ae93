import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { EnvelopeError, open, seal } from '../personal-data/envelope.ts'
import type { KeyRing } from '../personal-data/key-ring.ts'
import { newStorageKey } from './file-identity.ts'
import type { ByteRange, FileStore } from './file-store.ts'
import type { NameLedger } from './name-ledger.ts'
import {
  lastSegmentOf,
  openSegments,
  sealedSegmentLength,
  sealSegments,
  segmentLength,
} from './segments.ts'

/** A file as its row stores it. */
export interface SealedFile {
  storage_key: string
  /** The file's key, in an envelope. */
  enc: string
  /** Plain bytes. */
  size: number
  /** Binding of the envelope (envelope-binding.ts). */
  binding: string
}

export interface SealedFiles {
  /**
   * Records this many names for files that are written in the middle of a transaction: the record
   * must exist before the bytes, whatever becomes of the transaction. The caller also discards
   * them.
   */
  reserve(count: number): Promise<string[]>
  /**
   * Records a name, seals and stores.
   *
   * @param binding names the row that will hold `enc`
   * @param reserved a name from `reserve`
   * @returns size and SHA-256 (hexadecimal) are those of the plain bytes
   * @throws StorageFullError; whatever the source throws. Nothing is kept then.
   */
  write(
    binding: string,
    source: AsyncIterable<Uint8Array>,
    reserved?: string,
  ): Promise<{ storage_key: string; enc: string; size: number; sha256: string }>
  /**
   * Plain bytes, of a range or all. Each 64 KiB are checked before they are handed out, so
   * everything up to the point where it stops is right.
   *
   * @throws FileMissingError
   * @throws EnvelopeError when something was changed, cut, added or swapped
   */
  read(file: SealedFile, range?: ByteRange): AsyncIterable<Uint8Array>
  /**
   * Deletes the written bytes if no row names them, even when a commit ended without an answer;
   * never in the middle of a transaction. What cannot be deleted now is left to the clean-up.
   */
  discard(storageKey: string): Promise<void>
}

const keyLength = 32
const fileKey = z.strictObject({ cipher: z.literal('aes-256-gcm-stream-64k'), key: z.base64url() })

/** Files of which the store only sees sealed bytes. See docs/files.md. */
export function sealedFiles({
  store,
  keyRing,
  ledger,
}: {
  store: FileStore
  keyRing: KeyRing
  ledger: NameLedger
}): SealedFiles {
  const reserve = async (count: number) => {
    const names = Array.from({ length: count }, newStorageKey)
    await ledger.record(names)
    return names
  }
  const discard = async (storageKey: string) => {
    try {
      if (await ledger.end(storageKey)) await store.delete(storageKey)
    } catch {
      // Its name is recorded, so the clean-up finds it.
    }
  }
  const writeUnder = async (
    storage_key: string,
    binding: string,
    source: AsyncIterable<Uint8Array>,
  ) => {
    const key = randomBytes(keyLength)
    const value = { cipher: 'aes-256-gcm-stream-64k', key: key.toString('base64url') }
    const enc = seal(keyRing, binding, value)
    const plain = measured(source)
    await store.write(storage_key, sealSegments(key, plain.bytes))
    return { storage_key, enc, ...plain.result() }
  }
  return {
    reserve,
    discard,
    write: async (binding, source, reserved) => {
      if (reserved !== undefined) return writeUnder(reserved, binding, source)
      const storageKey = newStorageKey()
      await ledger.record([storageKey])
      try {
        return await writeUnder(storageKey, binding, source)
      } catch (error) {
        await discard(storageKey)
        throw error
      }
    },
    read: (file, range) => readSealed({ store, keyRing }, file, range),
  }
}

function measured(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* bytes(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  return { bytes: bytes(), result: () => ({ size, sha256: hash.digest('hex') }) }
}

async function* readSealed(
  { store, keyRing }: { store: FileStore; keyRing: KeyRing },
  { storage_key, enc, size, binding }: SealedFile,
  range: ByteRange = { from: 0, to: Math.max(size - 1, 0) },
): AsyncIterable<Uint8Array> {
  const key = keyIn(open(keyRing, binding, enc))
  const last = lastSegmentOf(size)
  const to = Math.min(range.to, Math.max(size - 1, 0))
  if (range.from > to) return
  const first = Math.floor(range.from / segmentLength)
  const end = Math.floor(to / segmentLength)
  // With the last segment, one more byte is read: it shows whether something was appended.
  const sealed = store.read(storage_key, {
    from: first * sealedSegmentLength,
    to: (end + 1) * sealedSegmentLength - (end === last ? 0 : 1),
  })
  let position = first * segmentLength
  for await (const plain of openSegments(key, sealed, { first, end, last })) {
    const part = plain.subarray(Math.max(range.from - position, 0), to + 1 - position)
    position += plain.length
    if (position > size) throw new EnvelopeError('longer than it was')
    if (part.length > 0) yield part
  }
  if (end === last && position < size) throw new EnvelopeError('shorter than it was')
}

function keyIn(value: unknown): Buffer {
  const parsed = fileKey.safeParse(value)
  const key = Buffer.from(parsed.success ? parsed.data.key : '', 'base64url')
  if (key.length !== keyLength) throw new EnvelopeError('not the key of a file')
  return key
}
