import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { hasSucceeded } from '@gangway/domain/events/event-status'
import type { Clock } from '../../platform/clock.ts'
import { type BatchDeps, batchByBatch } from '../../platform/tasks/batch-by-batch.ts'
import { recordChanges } from '../changes/index.ts'
import { completeEvents } from '../event-rows/index.ts'
import type { EventPlace } from './event-place.queries.ts'
import { listApprovedBefore } from './past-events.queries.ts'

/** How many days a port's date can be ahead of UTC's. */
const aheadOfUtc = 1

const batchSize = 250

/**
 * Makes approved events whose day has passed successful; safe to run anywhere, at any time.
 *
 * @returns how many
 */
export async function completePastEvents({
  clock,
  ...deps
}: BatchDeps & { clock: Clock }): Promise<number> {
  const now = clock()
  const horizon = addDays(dateInTimeZone(now, 'UTC'), aheadOfUtc)
  let after: EventPlace | null = null
  let completed = 0
  await batchByBatch(deps, 'complete past events', async (transaction) => {
    const events = await listApprovedBefore(transaction, horizon, { after, limit: batchSize })
    const past = events.filter((event) =>
      hasSucceeded({ ...event, today: dateInTimeZone(now, event.time_zone) }),
    )
    const ids = past.map(({ id }) => id)
    const steps = ids.length === 0 ? [] : await completeEvents(transaction, ids)
    await recordChanges(
      transaction,
      steps.map(({ id, agency_id }) => ({
        actor: 'system',
        action: 'event.complete',
        agency_id,
        event_id: id,
        before: { status: 'approved' },
        after: { status: 'successful' },
      })),
    )
    completed += steps.length
    after = events.at(-1) ?? null
    return events.length === batchSize
  })
  return completed
}
