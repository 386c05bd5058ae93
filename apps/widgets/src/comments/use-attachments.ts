import type { CommentAttachment } from '@gangway/contract/comment-files'
import { attachmentNameFault } from '@gangway/domain/comments/attachment-rules'
import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { maximumAttachments } from '@gangway/domain/comments/comment-rules'
import { useCallback, useState } from 'preact/hooks'
import { HttpError } from '@gangway/client/http-error'
import { sendAttachment } from './comments.api.ts'

/** A file on its way to a comment, or there already. */
export interface WaitingFile {
  key: number
  name: string
  /** 0 to 1. */
  part: number
  /** Set once it is there. */
  attachment: CommentAttachment | null
}

let lastKey = 0

/** The files of a comment that is being written. */
export function useAttachments(event_id: number, onError: (code: string) => void) {
  const [files, setFiles] = useState<WaitingFile[]>([])

  const change = useCallback((key: number, part: Partial<WaitingFile>) => {
    setFiles((known) => known.map((file) => (file.key === key ? { ...file, ...part } : file)))
  }, [])

  const remove = useCallback((key: number) => {
    setFiles((known) => known.filter((file) => file.key !== key))
  }, [])

  const clear = useCallback(() => setFiles([]), [])

  const add = async (file: File) => {
    const fault = faultOf(file, files.length)
    if (fault !== null) return onError(fault)
    const key = (lastKey += 1)
    setFiles((known) => [...known, { key, name: file.name, part: 0, attachment: null }])
    try {
      const attachment = await sendAttachment(event_id, file, (part) => change(key, { part }))
      change(key, { part: 1, attachment })
    } catch (error) {
      remove(key)
      onError(error instanceof HttpError ? error.code : 'unknown')
    }
    return undefined
  }

  return { files, add, remove, clear }
}

/** Refuses what the server would refuse anyway, without sending it first. */
function faultOf({ name, size }: File, count: number): string | null {
  if (count >= maximumAttachments) return 'too_many_files'
  const fault = attachmentNameFault(name)
  if (fault === 'forbidden') return 'attachment_forbidden_name'
  if (fault === 'extension') return 'attachment_extension'
  return size > maximumFileBytes ? 'file_too_large' : null
}
