import type { PdfObjects } from './pdf-objects.ts'

/**
 * Whether the end of a file is missing: no table follows its last object, or viewers would take an earlier end, which
 * leads to an earlier version. Anything else of a table is not needed: viewers make one from the objects.
 */
export function isCut(bytes: Buffer, { last }: PdfObjects): boolean {
  const isWhole = bytes.includes('endstream', Math.max(last.table, 0))
  const found = { table: isWhole ? last.table : -1, end: -1 }
  for (const { index, 0: word, 1: offset } of bytes.toString('latin1').matchAll(words)) {
    if (word.startsWith('s')) found.end = leadsToTable(bytes, Number(offset ?? 0)) ? index : -1
    else found.table = Math.max(found.table, index)
  }
  return found.end === -1 ? found.table <= last.object : found.end < last.object
}

const words = /startxref(?:[\0\t\n\f\r ]+(\d{1,10}))?|xref|trailer/g

/** The offset may count from the header, which is near; programs that need none write 0. */
function leadsToTable(bytes: Buffer, offset: number): boolean {
  if (offset === 0 || offset >= bytes.length) return false
  return /^[\0\t\n\f\r ]*(?:xref|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj)/.test(
    bytes.toString('latin1', offset, offset + 64),
  )
}
