import type { PdfFault } from '@gangway/domain/files/file-rules'

/** Names that a file to read has no use for, wherever they stand in its structure. */
const faultByName = new Map<string, PdfFault>([
  ['Encrypt', 'encrypted'],
  ['JS', 'javascript'],
  ['JavaScript', 'javascript'],
  // Starts programs, sends something away, opens other files.
  ['Launch', 'active'],
  ['SubmitForm', 'active'],
  ['ImportData', 'active'],
  ['GoToR', 'active'],
  ['GoToE', 'active'],
  // Happens by itself: when a page is opened, a field is left.
  ['AA', 'active'],
  // Other files inside.
  ['EmbeddedFile', 'active'],
  ['EmbeddedFiles', 'active'],
  ['EF', 'active'],
  ['AF', 'active'],
  ['FileAttachment', 'active'],
  ['Collection', 'active'],
  // Films, sounds, models, forms of another kind.
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

/** An address that is no place to go to. */
export function faultOfAddress(text: string): PdfFault | null {
  // Viewers ignore blanks and controls, among them the marks of UTF-16.
  const [, scheme = ''] = /^([a-z]+):/.exec(text.toLowerCase().replaceAll(/[^!-~]/g, '')) ?? []
  if (scheme === 'javascript' || scheme === 'vbscript') return 'javascript'
  return scheme === 'file' || scheme === 'data' ? 'active' : null
}
