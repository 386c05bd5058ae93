import type { PdfFault } from '@gangway/domain/files/file-rules'

/** Viewers look for the header among so many bytes; servers and mail programs put things before it. */
const allowedHead = 1_024
const headerMark = '%PDF-'
/** Each ends a part of a PDF: after the last one, only what is no PDF follows. */
const lastWords = ['%%EOF', 'startxref', 'trailer', 'endobj', 'endstream']
/** The end of a ZIP archive and its longest comment. */
const archiveEnd = { mark: 'PK\x05\x06', length: 65_557 }

/** How other kinds of files begin. */
const signatures = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  'PK\x03\x04',
  'GIF8',
  '\x89PNG',
  '\xff\xd8\xff',
  'II*\0',
  'MM\0*',
  'Rar!',
  '7z\xbc\xaf',
  'MSCF',
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
export const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php|%@)/i

/** Judges a file by its two ends: whether it is a PDF, and nothing else as well. */
export function faultOfFrame(bytes: Buffer): PdfFault | null {
  const header = bytes.indexOf(headerMark)
  if (header === -1) return 'not_pdf'
  if (header > allowedHead) return 'polyglot'
  const begin = bytes.toString('latin1', 0, allowedHead)
  const end = Math.max(...lastWords.map((word) => endOfLast(bytes, word)), header)
  const tail = bytes.toString('latin1', end)
  const isSomethingElse =
    beginsOtherwise(begin.slice(0, header)) ||
    beginsOtherwise(tail) ||
    markup.test(begin) ||
    markup.test(tail) ||
    // Tar and ISO 9660 are read from a fixed place.
    bytes.toString('latin1', 257, 262) === 'ustar' ||
    bytes.toString('latin1', 32_769, 32_774) === 'CD001'
  return isSomethingElse ? 'polyglot' : null
}

/** Where archives end that programs would find, which read them from the end of a file. */
export function archiveEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  const from = Math.max(0, bytes.length - archiveEnd.length)
  for (let at = bytes.indexOf(archiveEnd.mark, from); at !== -1;) {
    ends.push(at)
    at = bytes.indexOf(archiveEnd.mark, at + 1)
  }
  return ends
}

function endOfLast(bytes: Buffer, word: string): number {
  const at = bytes.lastIndexOf(word)
  return at === -1 ? 0 : at + word.length
}

/** Blanks and byte order marks do not matter. */
export function beginsOtherwise(text: string): boolean {
  const trimmed = text.replace(/^(?:[\0\t\n\f\r ]|\xef\xbb\xbf)+/, '')
  return signatures.some((signature) => trimmed.startsWith(signature))
}
