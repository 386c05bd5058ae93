import {
  commentSides,
  maximumAttachments,
  maximumCommentLength,
  maximumMentions,
} from '@gangway/domain/comments/comment-rules'
import * as z from 'zod'
import { answer } from './answers.ts'
import { commentAttachment } from './comment-files.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { id, idParam, words } from './fields.ts'
import { fault } from './field-faults.ts'
import { exampleEvent } from './examples/event.ts'
import {
  exampleThread,
  exampleAnswer,
  exampleAttachment,
  exampleQuestion,
} from './examples/comments.ts'

const person = z.object({
  account_id: z.int(),
  name: z.string(),
  side: z.enum(commentSides),
})

export type CommentPerson = z.infer<typeof person>

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

/** Text to the other side, as stored. */
export const writtenText = words(maximumCommentLength).min(1)

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
  description:
    'Answers with the latest hundred comments that the caller may read; internal ones are for the operator’s people alone. For older ones, call again with `next_before` as `before`. Listing does not mark anything read.',
  method: 'GET',
  path: '/events/:event_id/comments',
  access: 'events.view',
  params: eventParams,
  query: threadQuery,
  responses: { 200: answer(commentThread) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    query: { before: 602 },
    reply: { data: exampleThread },
  },
})

export const getCommentThread = defineEndpoint({
  name: 'getCommentThread',
  summary: 'The comments of a thread, by its guid',
  description:
    'Does what `listComments` does for those who know the thread’s guid (`comments_guid` of the event) rather than the event.',
  method: 'GET',
  path: '/comments/:guid',
  access: 'events.view',
  params: z.object({ guid }),
  query: threadQuery,
  responses: { 200: answer(commentThread) },
  errors: ['thread_not_found'],
  example: {
    params: { guid: exampleEvent.comments_guid },
    query: { before: 602 },
    reply: { data: exampleThread },
  },
})

export const listMentionable = defineEndpoint({
  name: 'listMentionable',
  summary: 'Who can be mentioned in a comment on an event: the operator’s people and its agency’s',
  description:
    'Lists everyone of both sides but the caller. Their `account_id` goes into `mentions` of a comment, and `@Name` into its text.',
  method: 'GET',
  path: '/events/:event_id/comments/people',
  access: 'events.view',
  params: eventParams,
  responses: { 200: answer(z.array(person)) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    reply: { data: [{ account_id: 5, name: 'Stefanie Lorenz', side: 'operator' }] },
  },
})

export const writeComment = defineEndpoint({
  name: 'writeComment',
  summary: 'Write a comment; the first one begins the thread under the guid that the caller made',
  description:
    'Adds a comment to the event’s thread and tells those concerned. Send the event’s `comments_guid`, or for the first comment a new UUID, which then becomes it. Files are uploaded first and named here by their ids. Only the operator’s people may write an internal comment, and it can mention none of the agency’s.',
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
  example: {
    params: { event_id: exampleEvent.event_id },
    body: {
      guid: exampleEvent.comments_guid,
      text: exampleAnswer.text,
      mentions: [5],
      attachments: [exampleAttachment.id],
    },
    reply: { data: exampleAnswer },
  },
})

const commentParams = z.object({ event_id: idParam, comment_id: idParam })

export const editComment = defineEndpoint({
  name: 'editComment',
  summary: 'Reword one’s own comment, within 15 minutes',
  description:
    'Replaces the text and the mentions of a comment that the caller wrote no more than 15 minutes ago. Its files stay. Later the call is refused and answers with the comment as it stands.',
  method: 'PATCH',
  path: '/events/:event_id/comments/:comment_id',
  access: 'events.update',
  params: commentParams,
  body: z.strictObject({ text: writtenText, mentions }),
  responses: { 200: answer(comment) },
  errors: ['event_not_found', 'comment_not_found', 'comment_locked'],
  conflict: comment,
  example: {
    params: { event_id: exampleEvent.event_id, comment_id: exampleAnswer.id },
    body: { text: 'Yes, @Stefanie Lorenz, gladly. The way there is attached.', mentions: [5] },
    reply: {
      data: {
        ...exampleAnswer,
        text: 'Yes, @Stefanie Lorenz, gladly. The way there is attached.',
        edited_at: '2027-05-24T09:24:30.000Z',
      },
    },
  },
})

export const deleteComment = defineEndpoint({
  name: 'deleteComment',
  summary: 'Delete one’s own comment; that there was one stays to be seen',
  description:
    'Empties a comment of the caller’s own, however old, and deletes the files beside it. The comment stays in the thread with `deleted_at`.',
  method: 'DELETE',
  path: '/events/:event_id/comments/:comment_id',
  access: 'events.update',
  params: commentParams,
  responses: { 200: answer(comment) },
  errors: ['event_not_found', 'comment_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id, comment_id: exampleAnswer.id },
    reply: {
      data: {
        ...exampleAnswer,
        text: '',
        deleted_at: '2027-05-24T09:26:00.000Z',
        editable_until: null,
        mentions: [],
        attachments: [],
      },
    },
  },
})

export const markCommentsRead = defineEndpoint({
  name: 'markCommentsRead',
  summary: 'Remember up to which comment the caller has seen the thread; never back',
  description:
    'Marks everything up to a comment as seen by the caller, and answers with how much is still unread. An earlier comment than the last one changes nothing.',
  method: 'POST',
  path: '/events/:event_id/comments/read',
  access: 'events.view',
  params: eventParams,
  body: z.strictObject({ comment_id: id }),
  responses: { 200: answer(z.object({ unread: z.int() })) },
  errors: ['event_not_found'],
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { comment_id: exampleQuestion.id },
    reply: { data: { unread: 0 } },
  },
})

export const setCommentsGuid = defineEndpoint({
  name: 'setCommentsGuid',
  summary: 'Store under which guid the comments on an event are; once, the same again is fine',
  description:
    'Ties a thread of a comments service to the event: a guid that is stored cannot be changed. If another one is stored already, the call is refused and answers with that one.',
  method: 'POST',
  path: '/events/:event_id/guid',
  access: 'events.update',
  params: eventParams,
  body: z.strictObject({ guid, agency_id: id }),
  responses: { 200: answer(z.object({ event_id: z.int(), comments_guid: z.uuid() })) },
  errors: ['event_not_found', 'comments_guid_refused'],
  conflict: z.object({ event_id: z.int(), comments_guid: z.uuid().nullable() }),
  example: {
    params: { event_id: exampleEvent.event_id },
    body: { guid: exampleEvent.comments_guid, agency_id: exampleEvent.agency_id },
    reply: { data: { event_id: exampleEvent.event_id, comments_guid: exampleEvent.comments_guid } },
  },
})

export const commentEndpoints = [
  listComments,
  getCommentThread,
  listMentionable,
  writeComment,
  editComment,
  deleteComment,
  markCommentsRead,
  setCommentsGuid,
] as const
