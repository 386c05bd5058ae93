import { entriesOf } from '../spreadsheet/zip-directory.ts'
import { archiveEnds, beginsOtherwise, markup } from './file-frame.ts'
import { isInvoice } from './invoice-xml.ts'
import { keptLength } from './pdf-strings.ts'

/** Files in an electronic invoice: its XML, and the supporting documents that EN 16931 allows (BT-125). */
export type AttachmentKind = 'xml' | 'pdf' | 'png' | 'jpeg' | 'csv' | 'xlsx' | 'ods'

const kindByEnding: ReadonlyMap<string, AttachmentKind> = new Map([
  // No program opens a file without ending by itself.
  ['', 'xml'],
  ['xml', 'xml'],
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['csv', 'csv'],
  ['xlsx', 'xlsx'],
  ['ods', 'ods'],
])

/** No path, hidden file or invisible character: it must read as what it is. */
const plainName = /^(?!\.)[^/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u

/** Parts that a spreadsheet needs; any other could be a program, or come from elsewhere. */
const workbookPart = {
  xlsx: /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|docMetadata|customXml)\/.*|xl\/(?!vba|connections|(?:macrosheets|dialogsheets|externalLinks|embeddings|activeX|ctrlProps|webextensions)\/).*)$/i,
  ods: /^(?:mimetype|layout-cache|[\w-]+\.(?:xml|rdf)|(?:META-INF|Pictures|Thumbnails|Configurations2|ObjectReplacements|Object \d+)\/.*)$/,
}
const workbookCore = { xlsx: 'xl/workbook.xml', ods: 'content.xml' }
/** Largest sum of the sizes that a spreadsheet claims to unpack to. */
const maximumUnpacked = 134_217_728

/** Cells that calculate; those that use a function, or ask another program, are dangerous. */
const formulas = /(?<=^|[;,\t|\r\n"])[ "']{0,9}[=@+-][^;,\t\r\n]{0,300}/g
const isDangerous = (cell: string) => /^[ "']*[=@].*\(/.test(cell) || /\|.*!/.test(cell)

/** @param name of a file in a PDF, one byte a character */
export function kindOfName(name: string): AttachmentKind | null {
  const text = decodeName(name).replace(/[\0 ]+$/, '')
  // The ending of a longer name is unknown.
  if (name.length === keptLength || !plainName.test(text)) return null
  const dot = text.lastIndexOf('.')
  return kindByEnding.get(dot === -1 ? '' : text.slice(dot + 1).toLowerCase()) ?? null
}

const marks = [
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
  ['\xef\xbb\xbf', 'utf-8'],
] as const

/** Without a mark, these are letters and signs in PDFDocEncoding, or parts of them in the encodings that programs use. */
function decodeName(name: string): string {
  const [, encoding] = marks.find(([mark]) => name.startsWith(mark)) ?? []
  if (encoding === undefined) return name.replaceAll(/[\x80-\x9f\xad]/g, '_')
  return new TextDecoder(encoding).decode(Buffer.from(name, 'latin1'))
}

/** Whether a file is what it is called, and can only be read. */
export function isSound(
  kind: AttachmentKind,
  content: Buffer,
  isPassivePdf: (content: Buffer) => boolean,
): boolean {
  switch (kind) {
    case 'xml':
      return isInvoice(content)
    case 'pdf':
      return isPassivePdf(content)
    case 'png':
      return isPicture(content, '\x89PNG\r\n\x1a\n')
    case 'jpeg':
      return isPicture(content, '\xff\xd8\xff')
    case 'csv':
      return isTable(content)
    case 'xlsx':
    case 'ods':
      return isWorkbook(kind, content)
  }
}

function isPicture(content: Buffer, signature: string): boolean {
  const begin = content.toString('latin1', 0, 1_024)
  return begin.startsWith(signature) && !markup.test(begin) && archiveEnds(content).length === 0
}

function isTable(content: Buffer): boolean {
  const bytes = content.toString('latin1')
  // Only ASCII matters here, which is the same in all encodings of tables.
  const text = /^(?:\xff\xfe|\xfe\xff)/.test(bytes) ? bytes.replaceAll('\0', '') : bytes
  const isText = !text.includes('\0') && !beginsOtherwise(text) && !markup.test(text)
  return isText && !(text.match(formulas) ?? []).some(isDangerous)
}

function isWorkbook(kind: 'xlsx' | 'ods', content: Buffer): boolean {
  if (content.toString('latin1', 0, 4) !== 'PK\x03\x04') return false
  const entries = [...entriesOf(content)]
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  return (
    unpacked <= maximumUnpacked &&
    entries.some(({ name }) => name === workbookCore[kind]) &&
    entries.every(({ name }) => workbookPart[kind].test(name))
  )
}
