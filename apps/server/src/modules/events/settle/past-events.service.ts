import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { hasSucceeded } from '@gangway/domain/events/event-status'
import { shipsNotCalling } from '@gangway/domain/ships/pickup-conflict'
import { shipsOf } from '@gangway/domain/ships/ship-call'
import type { Clock } from '../../../platform/base/clock.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { noCause, type NoticeCause } from '../../../platform/notices/notice-cause.ts'
import { raiseUntold } from '../../../platform/notices/raise-notices.queries.ts'
import { type BatchDeps, batchByBatch } from '../../../platform/tasks/batch-by-batch.ts'
import { recordChanges } from '../../changes/index.ts'
import { completeEvents } from '../../event-rows/index.ts'
import type { EventPlace } from '../event-place.queries.ts'
import { listApprovedBefore } from './past-events.queries.ts'
import { listCallsInPort, listShipsOfOrders } from '../ships/ship-calls.queries.ts'

/** How many days a port's date can be ahead of UTC's. */
const aheadOfUtc = 1

const batchSize = 250

/**
 * Makes approved events whose day has passed successful; safe to run anywhere, at any time. For one whose ship did not call, the operator's people are asked once.
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
    const unsettled = await withoutShip(transaction, past)
    await raiseUntold(transaction, unsettled.map(questionAbout))
    const ids = past.filter((event) => !unsettled.includes(event)).map(({ id }) => id)
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

type PastEvent = Awaited<ReturnType<typeof listApprovedBefore>>[number]

/** Past events whose expected ship did not call. */
async function withoutShip(
  transaction: DatabaseTransaction,
  past: readonly PastEvent[],
): Promise<PastEvent[]> {
  const doubtful = past.filter(({ has_lost_calls }) => has_lost_calls)
  if (doubtful.length === 0) return []
  const ids = doubtful.map(({ id }) => id)
  const calls = await listCallsInPort(transaction, ids)
  const orders = await listShipsOfOrders(transaction, ids)
  return doubtful.filter(({ id }) => {
    const ships = shipsOf(orders.get(id) ?? [])
    return shipsNotCalling({ ships, calls: calls.get(id) ?? [] }).length > 0
  })
}

function questionAbout({ id: event_id, agency_id }: PastEvent): NoticeCause {
  const kind = 'event.unsettled'
  const key = `${kind}:${event_id}`
  return { ...noCause, repeats: false, kind, key, audience: 'operator', agency_id, event_id }
}
