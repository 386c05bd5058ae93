import {
  attachmentNameFault,
  type AttachmentType,
  attachmentTypeOfName,
  imageTypeOf,
  signatureLength,
} from '@gangway/domain/comments/attachment-rules'
import { Refusal } from '../base/errors.ts'
import { type FileIntakeDeps, type KeptFile, keepFile, requirePdf } from './keep-file.ts'

/** @throws Refusal attachment_extension, attachment_forbidden_name */
export function requireAttachmentType(filename: string): AttachmentType {
  const fault = attachmentNameFault(filename)
  const type = attachmentTypeOfName(filename)
  if (fault === 'forbidden') throw new Refusal('attachment_forbidden_name')
  if (fault === 'extension' || type === null) throw new Refusal('attachment_extension')
  return type
}

/**
 * Stores a PDF or picture of at most 10 MB if it is what its name says.
 *
 * @throws Refusal attachment_kind, and those of `keepFile` and `requirePdf`
 */
export async function keepAttachment(
  deps: FileIntakeDeps,
  type: AttachmentType,
  content: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const { page_count: _pages, ...file } = await keepFile(
    deps,
    content,
    async (read): Promise<{ page_count: number | null }> => {
      if (type === 'application/pdf') return requirePdf(deps, read())
      const head = await firstBytes(read({ from: 0, to: signatureLength - 1 }))
      if (imageTypeOf(head) !== type) throw new Refusal('attachment_kind')
      return { page_count: null }
    },
  )
  return file
}

async function firstBytes(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
