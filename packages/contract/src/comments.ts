import { attachmentTypes } from '@gangway/domain/comments/attachment-rules'
import {
  commentSides,
  commentText,
  commentTextFault,
  type CommentTextFault,
  maximumAttachments,
  maximumCommentLength,
  maximumMentions,
} from '@gangway/domain/comments/comment-rules'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { pdfErrorCodes } from './errors.ts'
import { id, idParam } from './fields.ts'
import { fault } from './field-faults.ts'

const person = z.object({
  account_id: z.int(),
  name: z.string(),
  side: z.enum(commentSides),
})

export type CommentPerson = z.infer<typeof person>

export const commentAttachment = z.object({
  id: z.uuid(),
  filename: z.string(),
  media_type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
})

export type CommentAttachment = z.infer<typeof commentAttachment>

export const comment = z.object({
  id: z.int(),
  /** Null if the reader may not know it, or if the account was deleted. */
  author: z.string().nullable(),
  author_side: z.enum(commentSides),
  is_own: z.boolean(),
  /** Empty when it is deleted. Text is text: nothing in it is markup. */
  text: z.string(),
  /** Only the operator's people ever receive internal ones. */
  is_internal: z.boolean(),
  /** ISO instants. */
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  /** Until when the reader may reword it; null when they may not. */
  editable_until: z.string().nullable(),
  /** The people mentioned by `@Name` in the text. */
  mentions: z.array(z.object({ account_id: z.int(), name: z.string() })),
  attachments: z.array(commentAttachment),
})

export type Comment = z.infer<typeof comment>

/** A thread as its reader may see it. */
export const commentThread = z.object({
  /** Null before the first comment. */
  guid: z.uuid().nullable(),
  event_id: z.int(),
  agency_id: z.int(),
  /** Oldest first; the latest hundred unless older ones are requested. */
  comments: z.array(comment),
  /** Null when nothing older is left. */
  next_before: z.int().nullable(),
  /** Written by others and not yet seen by the reader. */
  unread: z.int(),
  /** How far the reader has read; null: nothing yet. */
  last_read_id: z.int().nullable(),
  may_write_internal: z.boolean(),
})

export type CommentThread = z.infer<typeof commentThread>

/** Comments per answer. */
export const commentPageSize = 100

const guid = z.uuid(fault('not_a_thread_guid'))

const faults: Readonly<Record<CommentTextFault, string>> = {
  empty: fault('required'),
  too_long: fault('too_long', { maximum: maximumCommentLength }),
  nul: fault('forbidden_character'),
}

/** What someone writes to the other side, as it is stored. */
export const writtenText = z
  .string()
  .transform(commentText)
  .superRefine((value, context) => {
    const fault = commentTextFault(value)
    if (fault !== null) context.addIssue({ code: 'custom', message: faults[fault] })
  })

const mentions = z
  .array(id)
  .max(maximumMentions, fault('too_many_people', { maximum: maximumMentions }))
  .default([])

const eventParams = z.object({ event_id: idParam })

const threadQuery = z.strictObject({
  /** Only comments written before the one with this id: `next_before` of the last answer. */
  before: idParam.optional(),
})

export const listComments = defineEndpoint({
  name: 'listComments',
  summary: 'The comments on an event, oldest first',
  method: 'GET',
  path: '/events/:event_id/comments',
  access: 'events.view',
  params: eventParams,
  query: threadQuery,
  responses: { 200: answer(commentThread) },
  errors: ['event_not_found'],
})

export const getCommentThread = defineEndpoint({
  name: 'getCommentThread',
  summary: 'The comments of a thread, by its guid',
  method: 'GET',
  path: '/comments/:guid',
  access: 'events.view',
  params: z.object({ guid }),
  query: threadQuery,
  responses: { 200: answer(commentThread) },
  errors: ['thread_not_found'],
})

export const listMentionable = defineEndpoint({
  name: 'listMentionable',
  summary: 'Who can be mentioned in a comment on an event: the operator’s people and its agency’s',
  method: 'GET',
  path: '/events/:event_id/comments/people',
  access: 'events.view',
  params: eventParams,
  responses: { 200: answer(z.array(person)) },
  errors: ['event_not_found'],
})

export const writeComment = defineEndpoint({
  name: 'writeComment',
  summary: 'Write a comment; the first one begins the thread under the guid that the caller made',
  method: 'POST',
  path: '/events/:event_id/comments',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({
    guid,
    text: writtenText,
    /** For the operator’s people alone. */
    is_internal: z.boolean().default(false),
    mentions,
    /** Ids of uploaded files that belong to no comment yet. */
    attachments: z
      .array(z.uuid(fault('not_a_file_id')))
      .max(maximumAttachments, fault('too_many_files', { maximum: maximumAttachments }))
      .default([]),
  }),
  responses: { 201: answer(comment) },
  errors: ['event_not_found', 'comments_guid_refused', 'attachment_not_found'],
  conflict: z.object({ event_id: z.int(), comments_guid: z.uuid().nullable() }),
})

const commentParams = z.object({ event_id: idParam, comment_id: idParam })

export const editComment = defineEndpoint({
  name: 'editComment',
  summary: 'Reword one’s own comment, within 15 minutes',
  method: 'PATCH',
  path: '/events/:event_id/comments/:comment_id',
  access: 'events.update',
  params: commentParams,
  body: z.strictObject({ text: writtenText, mentions }),
  responses: { 200: answer(comment) },
  errors: ['event_not_found', 'comment_not_found', 'comment_locked'],
  conflict: comment,
})

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  summary: 'Delete one’s own comment; that there was one stays to be seen',
  method: 'DELETE',
  path: '/events/:event_id/comments/:comment_id',
  access: 'events.update',
  params: commentParams,
  responses: { 200: answer(comment) },
  errors: ['event_not_found', 'comment_not_found'],
})

export const markCommentsRead = defineEndpoint({
  name: 'markCommentsRead',
  summary: 'Remember up to which comment the caller has seen the thread; never back',
  method: 'POST',
  path: '/events/:event_id/comments/read',
  access: 'events.view',
  params: eventParams,
  body: z.strictObject({ comment_id: id }),
  responses: { 200: answer(z.object({ unread: z.int() })) },
  errors: ['event_not_found'],
})

/** The field before the file, as text of a form. */
export const attachmentFields = z.object({ event_id: idParam })

export const uploadAttachment = defineEndpoint({
  name: 'uploadAttachment',
  summary:
    'Upload a PDF or picture (multipart: event_id, then the file) for a comment to be written',
  method: 'POST',
  path: '/comments/attachments',
  access: 'events.update',
  acceptsFiles: true,
  forms: [attachmentFields],
  responses: { 201: answer(commentAttachment) },
  errors: [
    'malformed_form',
    'unsupported_media_type',
    'file_too_large',
    'event_not_found',
    'attachment_extension',
    'attachment_forbidden_name',
    'attachment_kind',
    'file_empty',
    ...pdfErrorCodes,
    'virus_found',
    'too_many_attempts',
    'storage_full',
  ],
})

export const downloadAttachment = defineEndpoint({
  name: 'downloadAttachment',
  summary: 'A file beside a comment',
  method: 'GET',
  path: '/events/:event_id/comments/attachments/:attachment_id',
  access: 'events.view',
  params: z.object({ event_id: idParam, attachment_id: z.uuid(fault('not_a_file_id')) }),
  answersFile: attachmentTypes,
  responses: { 200: fileAnswer },
  errors: ['event_not_found', 'attachment_not_found'],
})

export const setCommentsGuid = defineEndpoint({
  name: 'setCommentsGuid',
  summary: 'Store under which guid the comments on an event are; once, the same again is fine',
  method: 'POST',
  path: '/events/:event_id/guid',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({ guid, agency_id: id }),
  responses: { 200: answer(z.object({ event_id: z.int(), comments_guid: z.uuid() })) },
  errors: ['event_not_found', 'comments_guid_refused'],
  conflict: z.object({ event_id: z.int(), comments_guid: z.uuid().nullable() }),
})
