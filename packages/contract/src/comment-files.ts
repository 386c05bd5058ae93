import { attachmentTypes } from '@gangway/domain/comments/attachment-rules'
import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { attachmentErrorCodes } from './pdf-errors.ts'
import { idParam } from './fields.ts'
import { fault } from './field-faults.ts'
import { exampleEvent } from './examples/event.ts'
import { exampleAttachment } from './examples/comments.ts'

export const commentAttachment = z.object({
  id: z.uuid(),
  filename: z.string(),
  media_type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
})

export type CommentAttachment = z.infer<typeof commentAttachment>

/** The field before the file, as text of a form. */
export const attachmentFields = z.object({ event_id: idParam })

export const uploadAttachment = defineEndpoint({
  name: 'uploadAttachment',
  summary:
    'Upload a PDF or picture (multipart: event_id, then the file) for a comment to be written',
  description:
    'Keeps a file of at most 10 MB until a comment of its uploader names its id; without one it is deleted after a day. The content must be what the name says, and is examined first.',
  method: 'POST',
  path: '/comments/attachments',
  access: 'events.update',
  acceptsFiles: true,
  forms: [attachmentFields],
  responses: { 201: answer(commentAttachment) },
  errors: [
    'unsupported_media_type',
    'event_not_found',
    'too_many_attempts',
    ...attachmentErrorCodes,
  ],
  example: {
    forms: { attachment: { event_id: exampleEvent.event_id } },
    reply: { data: exampleAttachment },
  },
})

export const downloadAttachment = defineEndpoint({
  name: 'downloadAttachment',
  summary: 'A file beside a comment',
  description:
    'Answers with the file under the name it was uploaded with. Whoever may read the comment may have its files; before there is a comment, only the uploader may.',
  method: 'GET',
  path: '/events/:event_id/comments/attachments/:attachment_id',
  access: 'events.view',
  params: z.object({ event_id: idParam, attachment_id: z.uuid(fault('not_a_file_id')) }),
  answersFile: attachmentTypes,
  responses: { 200: fileAnswer },
  errors: ['event_not_found', 'attachment_not_found'],
  example: { params: { event_id: exampleEvent.event_id, attachment_id: exampleAttachment.id } },
})

export const commentFileEndpoints = [uploadAttachment, downloadAttachment] as const
