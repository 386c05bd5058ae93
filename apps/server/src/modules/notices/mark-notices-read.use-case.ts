import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { announceNotices } from '../../platform/notices/raise-notices.queries.ts'
import type { NoticesDeps } from './notices.service.ts'
import * as queries from './notices.queries.ts'

/**
 * Marks one notice read, or all of them; the person's other pages are notified. Repeating it changes
 * nothing.
 *
 * @param noticeId null: all
 * @throws Refusal notice_not_found, also for someone else's
 */
export async function markNoticesRead(
  { db }: NoticesDeps,
  actor: CallContext,
  noticeId: number | null,
): Promise<{ count: number }> {
  // No access check: the query finds the caller’s own notices alone.
  // No change: what someone has read is their own business.
  return writeAs(db, actor, async (transaction) => {
    const isFound = await queries.markRead(transaction, actor.account_id, noticeId)
    if (!isFound && noticeId !== null) throw new Refusal('notice_not_found')
    if (isFound) await announceNotices(transaction, [actor.account_id])
    const count = await queries.countUnread(transaction, actor)
    return { count }
  })
}
