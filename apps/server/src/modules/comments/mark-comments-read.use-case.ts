import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { type CommentsDeps, requireEvent } from './comment-thread.service.ts'
import { findEvent, findThread } from './comments.queries.ts'
import { countUnread, markRead } from './unread-comments.queries.ts'

/**
 * Remembers how far the actor has read a thread; it never goes back.
 *
 * @throws Refusal event_not_found
 */
export function markCommentsRead(
  { db }: CommentsDeps,
  actor: CallContext,
  { event_id, comment_id }: { event_id: number; comment_id: number },
): Promise<{ unread: number }> {
  // No change: what someone has read is their own business.
  return writeAs(db, actor, async (transaction) => {
    requireEvent(actor, await findEvent(transaction, event_id))
    const thread = await findThread(transaction, event_id)
    if (thread !== null) await markRead(transaction, { thread, comment_id }, actor)
    return { unread: await countUnread(transaction, event_id, actor) }
  })
}
