import type { Comment } from '@gangway/contract/comments'
import type { CommentAttachment } from '@gangway/contract/comment-files'
import { fieldsOf } from '@gangway/client/http-error'
import { keepDraft, readDraft } from '../shared/lib/drafts.ts'
import type { SentComment } from './comments.api.ts'

/** A comment on its way to the server. */
export interface WaitingComment extends Omit<SentComment, 'guid'> {
  /** The thread it was sent to; null before the first try. A repeated request has to be the same. */
  guid: string | null
  files: readonly CommentAttachment[]
  /** The people its text mentions. */
  people: Comment['mentions']
  /** When it was first sent, in milliseconds since 1970; null: never, so the server cannot have it. */
  triedAt: number | null
  /** Code of the refusal; null: it waits. */
  problem: string | null
}

const keyOf = (author_id: number) => `gangway-comments-waiting ${author_id}`

/** The author's comments that the server does not have for certain, oldest first; kept as drafts are. */
export function readWaiting(author_id: number): readonly WaitingComment[] {
  try {
    const kept: unknown = JSON.parse(readDraft(keyOf(author_id)))
    return Array.isArray(kept) ? kept.filter(isWaiting) : []
  } catch {
    return []
  }
}

export function keepWaiting(author_id: number, waiting: readonly WaitingComment[]): void {
  keepDraft(keyOf(author_id), waiting.length === 0 ? '' : JSON.stringify(waiting))
}

function isWaiting(kept: unknown): kept is WaitingComment {
  const { event_id, key, comment } = fieldsOf(kept)
  return typeof event_id === 'number' && typeof key === 'string' && 'text' in fieldsOf(comment)
}
