import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { hasSucceeded } from '@gangway/domain/events/event-status'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { stepStatus } from './events.queries.ts'
import { listApprovedBefore } from './past-events.queries.ts'

/** Days a port's date can be ahead of UTC's. */
const aheadOfUtc = 2

/** Turns approved events whose day has passed into successful ones; safe to run anywhere, any time. */
export async function completePastEvents({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<number> {
  const now = clock()
  const horizon = addDays(dateInTimeZone(now, 'UTC'), aheadOfUtc)
  const candidates = await listApprovedBefore(db, horizon)
  const past = candidates.filter((event) =>
    hasSucceeded({ ...event, today: dateInTimeZone(now, event.time_zone) }),
  )
  for (const { id, agency_id } of past) {
    await db.transaction().execute(async (transaction) => {
      const step = { from: 'approved', to: 'successful' } as const
      if (!(await stepStatus(transaction, id, step))) return
      await recordAudit(transaction, [
        {
          actor: 'system',
          action: 'event.complete',
          agency_id,
          event_id: id,
          before: { status: step.from },
          after: { status: step.to },
        },
      ])
    })
  }
  return past.length
}
