import { openEventStatuses } from '@gangway/domain/events/event-status'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { noCause, type NoticeCause } from '../../platform/notices/notice-cause.ts'
import { raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { takeReminders } from '../ask-rows/index.ts'

/** Reminds the operator once a day of what is still asked for, until it is there or its event is over. */
export async function remindOfRequests({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const events = await takeReminders(transaction, clock())
    await raiseNotices(
      transaction,
      events.map(({ event_id, agency_id }): NoticeCause => {
        const key = `data.asked:${event_id}`
        const of = { agency_id, event_id, event_statuses: openEventStatuses }
        return { ...noCause, kind: 'data.asked', audience: 'operator', key, ...of }
      }),
    )
    return events.length
  })
}
