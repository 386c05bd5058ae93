import type { PdfFault } from '@gangway/domain/files/file-rules'

/** Names that a file for reading has no use for, wherever they occur in its structure. */
const faultByName = new Map<string, PdfFault>([
  ['Encrypt', 'encrypted'],
  ['JS', 'javascript'],
  ['JavaScript', 'javascript'],
  // Start programs, send something away, open other files.
  ['Launch', 'active'],
  ['SubmitForm', 'active'],
  ['ImportData', 'active'],
  ['GoToR', 'active'],
  ['GoToE', 'active'],
  // Happen by themselves: when a page is opened or a field is left.
  ['AA', 'active'],
  // Embedded files that an invoice has no use for, either: electronic-invoice.ts judges the others.
  ['FileAttachment', 'active'],
  ['Collection', 'active'],
  // Films, sounds, models, other kinds of forms.
  ['RichMedia', 'active'],
  ['RichMediaContent', 'active'],
  ['RichMediaSettings', 'active'],
  ['RichMediaExecute', 'active'],
  ['Rendition', 'active'],
  ['Movie', 'active'],
  ['Sound', 'active'],
  ['3D', 'active'],
  ['GoTo3DView', 'active'],
  ['XFA', 'active'],
])

export function faultOfName(name: string): PdfFault | null {
  return faultByName.get(name) ?? null
}

/** Names that only files with embedded files have. */
export const embeddingNames: ReadonlySet<string> = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'AF',
])

/** A link that does not lead to an ordinary place. */
export function faultOfAddress(text: string): PdfFault | null {
  // Viewers ignore blanks and control characters, including the byte order marks of UTF-16.
  const [, scheme = ''] = /^([a-z]+):/.exec(text.toLowerCase().replaceAll(/[^!-~]/g, '')) ?? []
  if (scheme === 'javascript' || scheme === 'vbscript') return 'javascript'
  return scheme === 'file' || scheme === 'data' ? 'active' : null
}
