import type { AttachmentType } from '@gangway/domain/comments/attachment-rules'
import type { CommentSide } from '@gangway/domain/comments/comment-rules'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, InstantByDefault } from './column-types.ts'

export interface CommentThreadTable {
  guid: string
  event_id: number
  agency_id: number
  created_at: InstantByDefault
}

export interface CommentTable {
  id: GeneratedAlways<number>
  thread: string
  event_id: number
  agency_id: number
  author_id: number | null
  author_side: CommentSide
  /** Empty exactly when it is deleted. */
  text: string
  is_internal: Generated<boolean>
  mentions: Generated<number[]>
  created_at: InstantByDefault
  edited_at: Instant | null
  deleted_at: Instant | null
}

export interface CommentReadTable {
  account_id: number
  thread: string
  last_comment_id: number
}

/** A file beside a comment, or one that waits for the comment to be written. */
export interface CommentAttachmentTable {
  id: Generated<string>
  comment_id: number | null
  event_id: number
  agency_id: number
  author_side: CommentSide
  uploaded_by: number | null
  filename: string
  media_type: AttachmentType
  file_id: string
  created_at: InstantByDefault
}
