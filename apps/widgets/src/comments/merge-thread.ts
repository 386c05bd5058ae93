import type { Comment, CommentThread } from '@gangway/contract/comments'

/** A thread after its latest part was fetched again: older parts that were shown stay. */
export function withLatest(known: CommentThread | null, latest: CommentThread): CommentThread {
  const [first] = latest.comments
  const older =
    known === null || first === undefined || latest.next_before === null
      ? []
      : known.comments.filter(({ id }) => id < first.id)
  if (older.length === 0) return latest
  return {
    ...latest,
    comments: [...older, ...latest.comments],
    next_before: known?.next_before ?? null,
  }
}

/** The same with an older part in front. */
export function withOlder(known: CommentThread, older: CommentThread): CommentThread {
  const ids = new Set(known.comments.map(({ id }) => id))
  const fresh = older.comments.filter(({ id }) => !ids.has(id))
  return { ...known, comments: [...fresh, ...known.comments], next_before: older.next_before }
}

/** The thread with one comment updated, or added at the end. */
export function withComment(known: CommentThread, comment: Comment): CommentThread {
  const isKnown = known.comments.some(({ id }) => id === comment.id)
  const comments = isKnown
    ? known.comments.map((other) => (other.id === comment.id ? comment : other))
    : [...known.comments, comment].toSorted((a, b) => a.id - b.id)
  return { ...known, comments }
}

/** The first comment of others that the reader has not seen; null: there is none. */
export function firstUnread({ comments, last_read_id, unread }: CommentThread): number | null {
  if (unread === 0) return null
  const isUnread = ({ id, is_own, deleted_at }: Comment) =>
    !is_own && deleted_at === null && id > (last_read_id ?? 0)
  return comments.find(isUnread)?.id ?? null
}

/** New comments by others in an answer. */
export function arrivals(known: CommentThread | null, latest: CommentThread): Comment[] {
  if (known === null) return []
  const last = known.comments.at(-1)?.id ?? 0
  return latest.comments.filter(
    ({ id, is_own, deleted_at }) => id > last && !is_own && deleted_at === null,
  )
}
