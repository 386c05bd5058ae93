import type { Comment } from '@gangway/contract/comments'
import { mayDeleteComment } from '@gangway/domain/comments/comment-rules'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { deleteOfComment } from './attachments.queries.ts'
import { type CommentsDeps, readComment } from './comment-thread.service.ts'
import { emptyComment } from './comments.queries.ts'
import { type CommentIds, recordComment, requireOwn } from './comments.service.ts'

/**
 * Deletes the caller's own comment and its files; a trace of it stays visible. Repeating this
 * changes nothing.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's)
 */
export async function deleteComment(
  { db }: CommentsDeps,
  actor: CallContext,
  ids: CommentIds,
): Promise<Comment> {
  return writeAs(db, actor, async (transaction) => {
    await deleteCommentIn(transaction, actor, ids)
    return readComment({ db: transaction }, actor, ids)
  })
}

/**
 * The same in a transaction as the actor.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's)
 */
export async function deleteCommentIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  ids: CommentIds,
): Promise<void> {
  const row = await requireOwn(transaction, actor, ids)
  if (!mayDeleteComment(row, actor.account_id)) return
  await deleteOfComment(transaction, row.id)
  await emptyComment(transaction, row.id, await databaseNow(transaction))
  await recordComment(transaction, actor, 'comment.delete', row)
}
