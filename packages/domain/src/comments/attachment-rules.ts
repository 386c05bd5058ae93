import { isForbiddenFileName } from '../files/file-rules.ts'

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const

export type AttachmentType = (typeof attachmentTypes)[number]

const typeOfEnding: Readonly<Record<string, AttachmentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** How the name of an attachment may end, as file inputs take it: `.pdf,.png`. */
export const attachmentEndings = Object.keys(typeOfEnding)
  .map((ending) => `.${ending}`)
  .join(',')

export type AttachmentNameFault = 'extension' | 'forbidden'

/** As for tickets (rule T1.2), but pictures are allowed too. */
export function attachmentNameFault(name: string): AttachmentNameFault | null {
  if (isForbiddenFileName(name)) return 'forbidden'
  const type = attachmentTypeOfName(name)
  if (type === null) return 'extension'
  return name.slice(0, name.lastIndexOf('.')).trim() === '' ? 'forbidden' : null
}

/** File type by a name's ending; null if it cannot be an attachment. */
export function attachmentTypeOfName(name: string): AttachmentType | null {
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1] ?? ''
  return Object.hasOwn(typeOfEnding, ending) ? (typeOfEnding[ending] ?? null) : null
}

/** How many bytes it takes to recognize a file. */
export const signatureLength = 12

/** Picture type by a file's first bytes; null if it is none of the three. Never SVG, which can contain scripts. */
export function imageTypeOf(head: Uint8Array): AttachmentType | null {
  const startsWith = (bytes: readonly number[], at = 0) =>
    bytes.every((byte, index) => head[at + index] === byte)
  if (startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith([0xff, 0xd8, 0xff])) return 'image/jpeg'
  const isRiff = startsWith([0x52, 0x49, 0x46, 0x46])
  return isRiff && startsWith([0x57, 0x45, 0x42, 0x50], 8) ? 'image/webp' : null
}
