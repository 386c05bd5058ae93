import type {
  CommentAttachment,
  CommentPerson,
  CommentThread,
  Comment,
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  markCommentsRead,
  uploadAttachment,
  writeComment,
} from '@gangway/contract/comments'
import { call, fileUrl } from '../shared/lib/call.ts'

const pathOf = (event_id: number, rest = '') => `/events/${event_id}/comments${rest}`

export async function fetchThread(
  event_id: number,
  { before, isBackground }: { before?: number; isBackground?: boolean } = {},
): Promise<CommentThread> {
  const query = before === undefined ? '' : `?before=${before}`
  const { data } = await call<typeof listComments>({
    method: 'GET',
    path: pathOf(event_id, query),
    ...(isBackground === undefined ? {} : { isBackground }),
  })
  return data
}

export async function fetchPeople(event_id: number): Promise<CommentPerson[]> {
  const { data } = await call<typeof listMentionable>({
    method: 'GET',
    path: pathOf(event_id, '/people'),
  })
  return data
}

export interface NewComment {
  text: string
  is_internal: boolean
  mentions: number[]
  attachments: string[]
}

export async function sendComment(
  event_id: number,
  guid: string,
  comment: NewComment,
): Promise<Comment> {
  const { data } = await call<typeof writeComment>({
    method: 'POST',
    path: pathOf(event_id),
    body: { guid, ...comment },
  })
  return data
}

export async function rewordComment(
  event_id: number,
  id: number,
  comment: Pick<NewComment, 'text' | 'mentions'>,
): Promise<Comment> {
  const { data } = await call<typeof editComment>({
    method: 'PATCH',
    path: pathOf(event_id, `/${id}`),
    body: comment,
  })
  return data
}

export async function removeComment(event_id: number, id: number): Promise<Comment> {
  const { data } = await call<typeof deleteComment>({
    method: 'DELETE',
    path: pathOf(event_id, `/${id}`),
  })
  return data
}

/** @returns how many are left unread */
export async function markRead(event_id: number, comment_id: number): Promise<number> {
  const { data } = await call<typeof markCommentsRead>({
    method: 'POST',
    path: pathOf(event_id, '/read'),
    body: { comment_id },
    isBackground: true,
  })
  return data.unread
}

export async function sendAttachment(
  event_id: number,
  file: File,
  onProgress: (part: number) => void,
): Promise<CommentAttachment> {
  const form = new FormData()
  form.append('event_id', String(event_id))
  form.append('file', file, file.name)
  const { data } = await call<typeof uploadAttachment>({
    method: 'POST',
    path: '/comments/attachments',
    body: form,
    onProgress,
  })
  return data
}

export function attachmentUrl(event_id: number, id: string): string {
  return fileUrl(pathOf(event_id, `/attachments/${id}`))
}
