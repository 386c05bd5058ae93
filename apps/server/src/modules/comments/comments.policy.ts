import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/actor.ts'

/** Only the operator's people have something to tell each other behind an agency's back. */
export function mayWriteInternal(actor: Pick<Actor, 'agency_id'>): boolean {
  return isOperator(actor)
}

/** To an agency an internal comment is as absent as another agency's. */
export function maySeeComment(
  actor: Pick<Actor, 'agency_id'>,
  comment: { agency_id: number; is_internal: boolean },
): boolean {
  return maySee(actor, comment) && (!comment.is_internal || mayWriteInternal(actor))
}

/** A file that no comment has yet is its uploader's alone. */
export function maySeeAttachment(
  actor: Pick<Actor, 'agency_id' | 'account_id'>,
  file: {
    agency_id: number
    comment_id: number | null
    is_internal: boolean | null
    uploaded_by: number | null
  },
): boolean {
  if (file.comment_id === null) return file.uploaded_by === actor.account_id
  return maySeeComment(actor, { ...file, is_internal: file.is_internal ?? true })
}
