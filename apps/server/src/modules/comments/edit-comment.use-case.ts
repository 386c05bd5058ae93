import type { Comment } from '@gangway/contract/comments'
import { mayEditComment } from '@gangway/domain/comments/comment-rules'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { type CommentsDeps, readComment } from './comment-thread.service.ts'
import { rewordComment } from './comments.queries.ts'
import { type CommentIds, recordComment, requireOwn, requirePeople } from './comments.service.ts'

/**
 * Rewords the caller's own comment, within 15 minutes.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's), comment_locked with the
 * current comment, validation_failed on someone who cannot be mentioned
 */
export function editComment(
  { db }: CommentsDeps,
  actor: CallContext,
  { text, mentions, ...ids }: CommentIds & { text: string; mentions: readonly number[] },
): Promise<Comment> {
  return writeAs(db, actor, async (transaction) => {
    const row = await requireOwn(transaction, actor, ids)
    const deps = { db: transaction }
    if (!mayEditComment(row, actor.account_id, await databaseNow(transaction))) {
      throw new Refusal('comment_locked', { data: await readComment(deps, actor, ids) })
    }
    await rewordComment(transaction, row.id, {
      text,
      mentions: await requirePeople(transaction, row, mentions),
      edited_at: await databaseNow(transaction),
    })
    await recordComment(transaction, actor, 'comment.edit', row)
    return readComment(deps, actor, ids)
  })
}
