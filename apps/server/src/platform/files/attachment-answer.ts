import type { FileAnswer } from '@gangway/contract/answers'
import { attachmentTypeOfName } from '@gangway/domain/comments/attachment-rules'
import { fileBinding } from '../personal-data/envelope-binding.ts'
import type { SealedFiles } from './sealed-files.ts'

interface NamedFile {
  /** As its uploader called it. */
  filename: string | null
  file_id: string
  storage_key: string
  enc: string
  size: number
}

/** A PDF or picture under the name it was uploaded with; null: there is none. */
export function attachmentAnswer(
  files: SealedFiles,
  found: NamedFile | undefined,
): FileAnswer | null {
  const type = attachmentTypeOfName(found?.filename ?? '')
  if (found === undefined || found.filename === null || type === null) return null
  const { filename, file_id, storage_key, enc, size } = found
  const content = files.read({ storage_key, enc, size, binding: fileBinding(file_id) })
  return { type, filename, length: size, content }
}
