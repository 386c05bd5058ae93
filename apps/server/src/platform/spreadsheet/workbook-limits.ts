import { inflateRawSync, constants } from 'node:zlib'

/** A workbook that unpacks to more than anyone’s season, or whose directory does not say to how much. */
export class WorkbookTooLargeError extends Error {
  override readonly name = 'WorkbookTooLargeError'

  constructor(what: string) {
    super(`the workbook is too large: ${what}`)
  }
}

/** What a workbook may hold; a season of 250,000 orders stays far below. */
export const workbookLimits = {
  entries: 2_000,
  /** Bytes of everything in it, unpacked. */
  unpacked: 268_435_456,
  /** Bytes of a part that is not a sheet: such parts are read whole. */
  part: 67_108_864,
  /** How many times its own size it may unpack to, … */
  ratio: 100,
  /** … which is asked above so many bytes: short repetitive sheets pack better. */
  ratioFrom: 16_777_216,
} as const

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

interface Entry {
  packed: number
  unpacked: number
  /** Where its local header begins. */
  at: number
}

/**
 * Looks at a workbook before anything of it is unpacked. The sizes in its directory are what counts: whoever unpacks
 * an entry stops there, so none may leave its size out. What is no archive at all is left to the reader.
 *
 * @throws WorkbookTooLargeError
 */
export function requireBearable(workbook: Uint8Array): void {
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  const directory = directoryOf(bytes)
  if (directory === null) return
  if (directory.entries > workbookLimits.entries) throw new WorkbookTooLargeError('entries')
  let total = 0
  for (const entry of entriesOf(bytes, directory)) {
    const { packed, unpacked } = entry
    // An empty stream takes two bytes.
    if (unpacked === 0 && packed > 2) throw new WorkbookTooLargeError('an entry without its size')
    total += unpacked
    if (total > workbookLimits.unpacked) throw new WorkbookTooLargeError('unpacked')
    if (unpacked > workbookLimits.part && !isSheet(bytes, entry)) {
      throw new WorkbookTooLargeError('a part')
    }
  }
  const isDense = total > workbookLimits.ratioFrom && total > bytes.length * workbookLimits.ratio
  if (isDense) throw new WorkbookTooLargeError('ratio')
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

/** As far as there are any: of what is cut off, the reader says so. */
function* entriesOf(bytes: Buffer, directory: Directory): Generator<Entry> {
  let { at } = directory
  for (let index = 0; index < directory.entries; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) return
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const extraAt = at + 46 + (name ?? 0)
    const end = extraAt + (extra ?? 0)
    yield entryAt(bytes, at, bytes.subarray(extraAt, end))
    at = end + (comment ?? 0)
  }
}

/** With the long sizes that stand in its extra field. */
function entryAt(bytes: Buffer, at: number, extra: Buffer): Entry {
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

/** Enough of an entry to see what its XML begins with. */
const beginning = 4_096

const sheetBegin = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:\w+:)?worksheet\b/

/** Sheets are read row by row, and may be longer than other parts. */
function isSheet(bytes: Buffer, { at }: Entry): boolean {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localEntry) return false
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + beginning)
  const isStored = bytes.readUInt16LE(at + 8) === 0
  return sheetBegin.test(isStored ? packed.toString('utf8') : begin(packed))
}

function begin(packed: Buffer): string {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    return inflateRawSync(packed, { finishFlush, maxOutputLength: 8_388_608 })
      .subarray(0, beginning)
      .toString('utf8')
  } catch {
    return ''
  }
}
