import { inflateRawSync, constants } from 'node:zlib'
import { entriesOf, packedOf, type ZipEntry } from './zip-directory.ts'

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

/**
 * Looks at a workbook before anything of it is unpacked. The sizes in its directory are what counts: unpacking an
 * entry stops there, so none may leave its size out. What is no archive at all is left to the reader.
 *
 * @throws WorkbookTooLargeError
 */
export function requireBearable(workbook: Uint8Array): void {
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  let [entries, total] = [0, 0]
  for (const entry of entriesOf(bytes)) {
    const { packed, unpacked } = entry
    entries += 1
    if (entries > workbookLimits.entries) throw new WorkbookTooLargeError('entries')
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

/** Enough of an entry to see what its XML begins with. */
const beginning = 4_096

const sheetBegin = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:\w+:)?worksheet\b/

/** Sheets are read row by row, and may be longer than other parts. */
function isSheet(bytes: Buffer, entry: ZipEntry): boolean {
  const part = packedOf(bytes, entry)
  if (part === null) return false
  const packed = part.content.subarray(0, beginning)
  return sheetBegin.test(part.isStored ? packed.toString('utf8') : begin(packed))
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
