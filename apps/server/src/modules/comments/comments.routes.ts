import * as contract from '@gangway/contract/comments'
import * as commentFiles from '@gangway/contract/comment-files'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { parseFields, withFileForm } from '../../platform/http/file-form.ts'
import { type AttachmentsDeps, downloadAttachment } from './attachments.service.ts'
import {
  type CommentsDeps,
  getCommentThread,
  listComments,
  listMentionable,
} from './comment-thread.service.ts'
import { deleteComment } from './delete-comment.use-case.ts'
import { editComment } from './edit-comment.use-case.ts'
import { markCommentsRead } from './mark-comments-read.use-case.ts'
import { setCommentsGuid } from './set-comments-guid.use-case.ts'
import { uploadAttachment } from './upload-attachment.use-case.ts'
import { writeComment } from './write-comment.use-case.ts'

export function registerComments(register: Register, deps: CommentsDeps & AttachmentsDeps): void {
  register({
    endpoint: contract.listComments,
    handle: async ({ actor, params, query }) => ({
      data: await listComments(deps, actor, { ...params, ...query }),
    }),
  })

  register({
    endpoint: contract.getCommentThread,
    handle: async ({ actor, params, query }) => ({
      data: await getCommentThread(deps, actor, { ...params, ...query }),
    }),
  })

  register({
    endpoint: contract.listMentionable,
    handle: async ({ actor, params }) => ({
      data: await listMentionable(deps, actor, params),
    }),
  })

  register({
    endpoint: contract.writeComment,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await writeComment(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.editComment,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await editComment(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.deleteComment,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await deleteComment(deps, actor, params),
    }),
  })

  register({
    endpoint: contract.markCommentsRead,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await markCommentsRead(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: commentFiles.uploadAttachment,
    writer: 'caller',
    handle: ({ actor, request }) =>
      withFileForm(request, async ({ fields, filename, content }) => {
        const { event_id } = parseFields(commentFiles.attachmentFields, fields)
        return { data: await uploadAttachment(deps, actor, { event_id, filename, content }) }
      }),
  })

  register({
    endpoint: commentFiles.downloadAttachment,
    handle: ({ actor, params }) => downloadAttachment(deps, actor, params),
  })

  register({
    endpoint: contract.setCommentsGuid,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await setCommentsGuid(deps, actor, { ...params, ...body }),
    }),
  })
}
