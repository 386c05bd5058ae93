import { recordChange } from '../../modules/changes/index.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { deleteFeed } from './calendar-feeds.queries.ts'
import { type CalendarFeedsDeps, requireAgency } from './calendar-feeds.service.ts'

/** @throws Refusal agency_not_found */
export async function revokeCalendarFeed(
  { db }: CalendarFeedsDeps,
  actor: CallContext,
  agency_id: number,
): Promise<void> {
  await writeAs(db, actor, async (transaction) => {
    await requireAgency(transaction, actor, agency_id)
    if (!(await deleteFeed(transaction, agency_id))) return
    await recordChange(transaction, { actor, action: 'calendar_feed.revoke', agency_id })
  })
}
