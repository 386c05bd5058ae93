/// A ZIP archive by its directory, which says what is in it before anything is unpacked.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const directoryEnd = 0x0605_4b50
const longDirectoryEnd = 0x0606_4b50
const longDirectoryPointer = 0x0706_4b50
const directoryEntry = 0x0201_4b50
const localEntry = 0x0403_4b50
const longExtra = 1
const inLongExtra = 0xffff_ffff
const inLongEnd = 0xffff

/** After its signature the end of the directory has so many bytes, and a comment. */
const longestEnd = 65_557

export interface ZipEntry {
  name: string
  /** Bytes. */
  packed: number
  unpacked: number
  /** Where its local header begins. */
  at: number
}

interface Directory {
  entries: number
  at: number
}

function directoryOf(bytes: Buffer): Directory | null {
  const first = Math.max(0, bytes.length - longestEnd)
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEnd) continue
    const found = { entries: bytes.readUInt16LE(at + 10), at: bytes.readUInt32LE(at + 16) }
    const isLong = found.entries === inLongEnd || found.at === inLongExtra
    return isLong ? longDirectoryOf(bytes, at - 20) : found
  }
  return null
}

function longDirectoryOf(bytes: Buffer, pointer: number): Directory | null {
  if (pointer < 0 || bytes.readUInt32LE(pointer) !== longDirectoryPointer) return null
  const at = long(bytes, pointer + 8)
  if (at + 56 > bytes.length || bytes.readUInt32LE(at) !== longDirectoryEnd) return null
  return { entries: long(bytes, at + 32), at: long(bytes, at + 48) }
}

function long(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at))
}

/** Entries of an archive's directory, up to the first that is broken; none for other files. */
export function* entriesOf(bytes: Buffer): Generator<ZipEntry> {
  const directory = directoryOf(bytes)
  if (directory === null) return
  let { at } = directory
  for (let index = 0; index < directory.entries; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const extraAt = at + 46 + (name ?? 0)
    const end = extraAt + (extra ?? 0)
    // Old .NET writes backslashes.
    const named = { name: bytes.toString('utf8', at + 46, extraAt).replaceAll('\\', '/') }
    yield { ...named, ...sizesAt(bytes, at, bytes.subarray(extraAt, end)) }
    at = end + (comment ?? 0)
  }
}

/** With the long sizes that stand in its extra field. */
function sizesAt(bytes: Buffer, at: number, extra: Buffer): Omit<ZipEntry, 'name'> {
  const entry = {
    unpacked: bytes.readUInt32LE(at + 24),
    packed: bytes.readUInt32LE(at + 20),
    at: bytes.readUInt32LE(at + 42),
  }
  const values = longValues(extra)
  for (const field of ['unpacked', 'packed', 'at'] as const) {
    if (entry[field] !== inLongExtra) continue
    entry[field] = values.shift() ?? Number.POSITIVE_INFINITY
  }
  return entry
}

function longValues(extra: Buffer): number[] {
  let at = 0
  while (at + 4 <= extra.length) {
    const size = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === longExtra) {
      const count = Math.floor(Math.min(size, extra.length - at - 4) / 8)
      return Array.from({ length: count }, (_, index) => long(extra, at + 4 + index * 8))
    }
    at += 4 + size
  }
  return []
}

/** The bytes of an entry as they are in the archive; null when it is cut off. */
export function packedOf(
  bytes: Buffer,
  { at, packed }: ZipEntry,
): { content: Buffer; isStored: boolean } | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localEntry) return null
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  return {
    content: bytes.subarray(from, from + packed),
    isStored: bytes.readUInt16LE(at + 8) === 0,
  }
}

/**
 * The text of an entry, chunk by chunk and no further than its directory says; none of one that is not there.
 *
 * @throws Error when it is broken
 */
export async function* unpacked(bytes: Buffer, path: string): AsyncGenerator<string> {
  const entry = [...entriesOf(bytes)].find(({ name }) => name === path)
  const part = entry === undefined ? null : packedOf(bytes, entry)
  if (entry === undefined || part === null) return
  const source = Readable.from(slicesOf(part.content))
  const decoder = new TextDecoder()
  let length = 0
  for await (const chunk of part.isStored ? source : source.pipe(createInflateRaw())) {
    length += (chunk as Buffer).length
    if (length > entry.unpacked) return
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
}

const slice = 65_536

function* slicesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += slice) yield content.subarray(at, at + slice)
}
