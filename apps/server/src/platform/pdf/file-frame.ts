import type { PdfFault } from '@gangway/domain/files/file-rules'
import { isWhitespace } from './pdf-lexer.ts'

/** What may follow the end of a PDF: mail programs and old servers append things. */
const allowedTail = 1_024
/** Only a byte order mark, white space and a few comments are allowed before the header. */
const allowedHead = 1_024
const endMark = '%%EOF'
/** An end that lacks its mark, or a part of it, still says where the tables are. */
const unmarkedEnd = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+(?:%{1,2}E?O?)?[\0\t\n\f\r ]*$/

export interface Frame {
  /** Where the header begins: some viewers count offsets from there. */
  start: number
  /** The value of `startxref`. */
  startXref: number
}

/** How other kinds of files begin. */
const signatures = [
  'MZ',
  '\x7fELF',
  'PK\x03\x04',
  'GIF8',
  '\x89PNG',
  '\xff\xd8\xff',
  'Rar!',
  '7z\xbc\xaf',
  '%!PS',
  '{\\rtf',
  '\xd0\xcf\x11\xe0',
  '#!',
  'BZh',
  '\x1f\x8b',
  'RIFF',
  'OggS',
  'ID3',
]
const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|%@)/i

/** Judges a file by its two ends: that it is a PDF, is nothing else as well, and is complete. */
export function readFrame(bytes: Buffer): Frame | PdfFault {
  const header = bytes.indexOf('%PDF-')
  if (header === -1) return 'not_pdf'
  const head = bytes.toString('latin1', 0, header)
  if (header > allowedHead || !/^(?:\xef\xbb\xbf)?(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*$/.test(head))
    return 'polyglot'
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', header, header + 8))) return 'not_pdf'
  if (isSomethingElse(bytes)) return 'polyglot'
  const unmarked = unmarkedEnd.exec(bytes.toString('latin1', Math.max(bytes.length - 64, 0)))
  if (unmarked !== null) return frameAt(header, unmarked[1], bytes.length)
  const end = bytes.lastIndexOf(endMark)
  if (end === -1) return 'truncated'
  const tailFault = faultOfTail(bytes.subarray(end + endMark.length))
  if (tailFault !== null) return tailFault
  const [, offset] =
    /startxref[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]*$/.exec(
      bytes.toString('latin1', Math.max(end - 64, 0), end),
    ) ?? []
  return frameAt(header, offset, end)
}

function frameAt(start: number, offset: string | undefined, end: number): Frame | PdfFault {
  if (offset === undefined || Number(offset) >= end) return 'truncated'
  return { start, startXref: Number(offset) }
}

/**
 * ZIP is read from its end, tar and ISO 9660 from a fixed place: all of them can begin like a PDF.
 */
function isSomethingElse(bytes: Buffer): boolean {
  const begin = bytes.toString('latin1', 0, allowedHead)
  const zipEnd = bytes.subarray(-65_557).includes('PK\x05\x06', 0, 'latin1')
  const isTar = bytes.toString('latin1', 257, 262) === 'ustar'
  const isDisc = bytes.toString('latin1', 32_769, 32_774) === 'CD001'
  return markup.test(begin) || zipEnd || isTar || isDisc
}

function faultOfTail(tail: Buffer): PdfFault | null {
  let first = 0
  while (isWhitespace(tail[first])) first += 1
  if (first === tail.length) return null
  const text = tail.toString('latin1', first)
  if (signatures.some((signature) => text.startsWith(signature)) || markup.test(text)) {
    return 'polyglot'
  }
  if (text.length <= allowedTail) return null
  // A later version of the file, cut off, or the first page of a file optimized for the web.
  return /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj/.test(text) ? 'truncated' : 'polyglot'
}
