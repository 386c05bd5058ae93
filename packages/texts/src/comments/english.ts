import { editableMinutes } from '@gangway/domain/comments/comment-rules'
import { fileRefusals } from '../files/english.ts'

/** Refusals of comments, worded for the box and for the page around it. */
export const commentRefusals = {
  ...fileRefusals,
  comment_not_found: 'This comment no longer exists.',
  comment_locked: `Comments can be edited for ${editableMinutes} minutes only.`,
  attachment_extension: 'Only PDF files and pictures (PNG, JPEG, WebP) can be attached.',
  attachment_forbidden_name: 'Files with this name are not accepted.',
  attachment_kind: 'The file’s content does not match its name.',
} as const

/** How many comments someone has not seen. */
export const unreadComments = { one: '{n} unread comment', other: '{n} unread comments' } as const
