/** The side that speaks: the operator's people or those of the event's agency. */
export const commentSides = ['operator', 'agency'] as const

export type CommentSide = (typeof commentSides)[number]

export const maximumCommentLength = 10_000

/** How many people one comment can mention. */
export const maximumMentions = 20

/** How many files one comment can carry. */
export const maximumAttachments = 5

/** How long a comment can be reworded. */
export const editableMinutes = 15

interface WrittenComment {
  author_id: number | null
  created_at: Date
  deleted_at: Date | null
}

/** Until when its author may reword a comment. */
export function editableUntil({ created_at }: Pick<WrittenComment, 'created_at'>): Date {
  return new Date(created_at.getTime() + editableMinutes * 60_000)
}

export function isOwnComment({ author_id }: WrittenComment, account_id: number): boolean {
  return author_id === account_id
}

/** Only one's own, and only for a while. */
export function mayEditComment(comment: WrittenComment, account_id: number, now: Date): boolean {
  const isLive = comment.deleted_at === null && isOwnComment(comment, account_id)
  return isLive && now.getTime() < editableUntil(comment).getTime()
}

/** Only one's own, however old; a trace of it stays. */
export function mayDeleteComment(comment: WrittenComment, account_id: number): boolean {
  return comment.deleted_at === null && isOwnComment(comment, account_id)
}
