import { inflateRawSync, constants } from 'node:zlib'
import type { FieldFault } from '@gangway/contract/field-faults'
import { LimitError } from './table-limits.ts'
import { entriesOf, packedOf, type ZipEntry } from './zip-directory.ts'

/** Limits of a workbook; a season of 250,000 orders stays far below. */
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
  /** As in Excel. */
  formats: 65_490,
  merged: 100_000,
} as const

const mebibyte = 1_048_576

const beyond = (fault: FieldFault) => new LimitError(1, fault)

const unpacksTo = (bytes: number) =>
  beyond({ code: 'too_much_unpacked', megabytes: bytes / mebibyte })

/**
 * Looks at a workbook before anything of it is unpacked. The sizes in its directory are what counts: unpacking an
 * entry stops there, so none may leave its size out. What is no archive at all is left to the reader.
 *
 * @throws LimitError
 */
export function requireBearable(workbook: Uint8Array): void {
  const bytes = Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength)
  let [entries, total] = [0, 0]
  for (const entry of entriesOf(bytes)) {
    const { packed, unpacked } = entry
    entries += 1
    if (entries > workbookLimits.entries) {
      throw beyond({ code: 'too_many_parts', maximum: workbookLimits.entries })
    }
    // An empty stream takes two bytes.
    if (unpacked === 0 && packed > 2) throw unpacksTo(workbookLimits.part)
    total += unpacked
    if (total > workbookLimits.unpacked) throw unpacksTo(workbookLimits.unpacked)
    if (unpacked > workbookLimits.part && !isSheet(bytes, entry)) {
      throw unpacksTo(workbookLimits.part)
    }
  }
  const isDense = total > workbookLimits.ratioFrom && total > bytes.length * workbookLimits.ratio
  if (isDense) throw beyond({ code: 'too_dense', times: workbookLimits.ratio })
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
