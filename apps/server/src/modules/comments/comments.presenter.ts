import type { Comment } from '@gangway/contract/comments'
import type { CommentAttachment } from '@gangway/contract/comment-files'
import { editableUntil, isOwnComment, mayEditComment } from '@gangway/domain/comments/comment-rules'
import type { AttachmentRow } from './attachments.queries.ts'
import type { CommentRow } from './comments.queries.ts'

/** Facts a comment is presented with, besides its own row. */
export interface CommentSurroundings {
  /** The account of the reader. */
  account_id: number
  now: Date
  names: ReadonlyMap<number, string>
  attachments: readonly AttachmentRow[]
}

export function presentComment(
  row: CommentRow,
  { account_id, now, names, attachments }: CommentSurroundings,
): Comment {
  const isEditable = mayEditComment(row, account_id, now)
  return {
    id: row.id,
    author: row.author,
    author_side: row.author_side,
    is_own: isOwnComment(row, account_id),
    text: row.text,
    is_internal: row.is_internal,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    editable_until: isEditable ? editableUntil(row).toISOString() : null,
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ account_id: id, name }]
    }),
    attachments: attachments
      .filter(({ comment_id }) => comment_id === row.id)
      .map(presentAttachment),
  }
}

export function presentAttachment({
  id,
  filename,
  media_type,
  size,
}: Pick<AttachmentRow, 'id' | 'filename' | 'media_type' | 'size'>): CommentAttachment {
  return { id, filename, media_type, size }
}
