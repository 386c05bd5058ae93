import {
  type Comment,
  type CommentThread,
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  markCommentsRead,
  setCommentsGuid,
  writeComment,
} from '@gangway/contract/comments'
import { answer } from './fake-server.ts'

/** Written by someone of the operator an hour ago. */
export function buildComment(change: Partial<Comment> & Pick<Comment, 'id'>): Comment {
  return {
    author: 'Tomasz Wróbel',
    author_side: 'operator',
    is_own: false,
    text: 'Is one coach enough?',
    is_internal: false,
    created_at: new Date(Date.now() - 3_600_000).toISOString(),
    edited_at: null,
    deleted_at: null,
    editable_until: null,
    mentions: [],
    attachments: [],
    ...change,
  }
}

/** A thread as a server has it, in which others may write meanwhile. */
export interface KeptThread {
  now: CommentThread
}

/** Answers what a box of comments asks for, and does what it asks to be done. */
export function answerComments(change: Partial<CommentThread> = {}): KeptThread {
  const kept: KeptThread = {
    now: {
      guid: null,
      event_id: 7,
      agency_id: 1,
      comments: [],
      next_before: null,
      unread: 0,
      last_read_id: null,
      may_write_internal: false,
      ...change,
    },
  }
  const show = (comment: Comment) => {
    const others = kept.now.comments.filter(({ id }) => id !== comment.id)
    kept.now = { ...kept.now, comments: [...others, comment] }
    return { data: comment }
  }
  const changed = (id: string | undefined, part: Partial<Comment>) => {
    const comment = kept.now.comments.find((one) => String(one.id) === id)
    if (comment === undefined) throw new Error(`There is no comment ${id}.`)
    return show({ ...comment, ...part })
  }
  answer(listComments, () => ({ data: kept.now }))
  answer(listMentionable, {
    data: [
      { account_id: 1, name: 'Jens Petersen', side: 'agency' },
      { account_id: 2, name: 'Tomasz Wróbel', side: 'operator' },
    ],
  })
  answer(writeComment, ({ body }) => {
    const { guid, ...said } = body as { guid: string; text: string; is_internal: boolean }
    kept.now = { ...kept.now, guid }
    return show(
      buildComment({
        id: kept.now.comments.length + 1,
        author: 'Ada Brandt',
        is_own: true,
        text: said.text,
        is_internal: said.is_internal,
        created_at: new Date().toISOString(),
        editable_until: new Date(Date.now() + 900_000).toISOString(),
      }),
    )
  })
  answer(editComment, ({ params, body }) => {
    const { text } = body as { text: string }
    return changed(params['comment_id'], { text, edited_at: new Date().toISOString() })
  })
  answer(deleteComment, ({ params }) =>
    changed(params['comment_id'], { text: '', deleted_at: new Date().toISOString() }),
  )
  answer(markCommentsRead, { data: { unread: 0 } })
  answer(setCommentsGuid, ({ body }) => {
    const { guid } = body as { guid: string }
    return { data: { event_id: kept.now.event_id, comments_guid: guid } }
  })
  return kept
}
