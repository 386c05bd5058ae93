import { isOperator, maySee } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'

/** Only the operator's people may write internally. */
export function mayWriteInternal(actor: Pick<Actor, 'agency_id'>): boolean {
  return isOperator(actor)
}

/** For an agency, internal comments do not exist, just like another agency's. */
export function maySeeComment(
  actor: Pick<Actor, 'agency_id'>,
  comment: { agency_id: number; is_internal: boolean },
): boolean {
  return maySee(actor, comment) && (!comment.is_internal || mayWriteInternal(actor))
}

/** A file that is not attached yet is visible to its uploader only. */
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
