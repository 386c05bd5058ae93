import type {
  CommentPerson,
  CommentThread,
  Comment,
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  markCommentsRead,
  writeComment,
} from '@gangway/contract/comments'
import type {
  CommentAttachment,
  downloadAttachment,
  uploadAttachment,
} from '@gangway/contract/comment-files'
import { fileUrl } from '@gangway/client/request-url'
import { apiBase } from '../shared/lib/api-environment.ts'
import { call, callAs, upload } from './comments-client.ts'

const path = '/events/:event_id/comments'

export async function fetchThread(
  event_id: number,
  { before, isBackground }: { before?: number; isBackground?: boolean } = {},
): Promise<CommentThread> {
  const { data } = await call<typeof listComments>({
    method: 'GET',
    path,
    params: { event_id },
    query: { before },
    isBackground,
  })
  return data
}

export async function fetchPeople(event_id: number): Promise<CommentPerson[]> {
  const { data } = await call<typeof listMentionable>({
    method: 'GET',
    path: `${path}/people`,
    params: { event_id },
  })
  return data
}

export interface NewComment {
  text: string
  is_internal: boolean
  mentions: number[]
  attachments: string[]
}

export interface SentComment {
  event_id: number
  /** `Idempotency-Key`: under it the server writes the comment once. */
  key: string
  /** Guid of the thread. */
  guid: string
  comment: NewComment
}

/** Function that sends comments of this author, made once the server has answered that they are signed in. */
export async function commentSender(
  author_id: number,
): Promise<(sent: SentComment) => Promise<Comment>> {
  const callAsAuthor = await callAs(author_id)
  return async ({ event_id, key, guid, comment }) => {
    const { data } = await callAsAuthor<typeof writeComment>({
      method: 'POST',
      path,
      params: { event_id },
      body: { guid, ...comment },
      key,
    })
    return data
  }
}

export async function rewordComment(
  event_id: number,
  id: number,
  comment: Pick<NewComment, 'text' | 'mentions'>,
): Promise<Comment> {
  const { data } = await call<typeof editComment>({
    method: 'PATCH',
    path: `${path}/:comment_id`,
    params: { event_id, comment_id: id },
    body: comment,
  })
  return data
}

export async function removeComment(event_id: number, id: number): Promise<Comment> {
  const { data } = await call<typeof deleteComment>({
    method: 'DELETE',
    path: `${path}/:comment_id`,
    params: { event_id, comment_id: id },
  })
  return data
}

/** @returns how many are left unread */
export async function markRead(event_id: number, comment_id: number): Promise<number> {
  const { data } = await call<typeof markCommentsRead>({
    method: 'POST',
    path: `${path}/read`,
    params: { event_id },
    body: { comment_id },
    isBackground: true,
  })
  return data.unread
}

export async function sendAttachment(
  event_id: number,
  file: File,
  /** Called with the share sent, 0 to 1. */
  onProgress: (part: number) => void,
): Promise<CommentAttachment> {
  const { data } = await upload<typeof uploadAttachment>({
    path: '/comments/attachments',
    fields: { event_id },
    file,
    onProgress: (bytes) => onProgress(Math.min(bytes / file.size, 1)),
  })
  return data
}

export function attachmentUrl(event_id: number, id: string): string {
  return fileUrl<typeof downloadAttachment>(apiBase, {
    path: `${path}/attachments/:attachment_id`,
    params: { event_id, attachment_id: id },
  })
}
