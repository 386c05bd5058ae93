import type { Event } from '@gangway/contract/events'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { hasSucceeded } from '@gangway/domain/events/event-status'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { closeNotices } from '../../../platform/notices/raise-notices.queries.ts'
import { recordChange } from '../../changes/index.ts'
import { stepStatus } from '../../event-rows/index.ts'
import { type EventsDeps, readLockedEvent } from '../page/events.service.ts'

/**
 * Staff say that an event took place although a ship did not call: it becomes successful (rule E1.5).
 *
 * @throws Refusal event_not_found, or event_step_refused with the event as it stands
 */
export function settleEvent(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  id: number,
): Promise<Event> {
  return writeAs(db, actor, async (transaction) => {
    const event = await readLockedEvent({ ...deps, db: transaction }, actor, id)
    const today = dateInTimeZone(deps.clock(), event.port_time_zone)
    const isUnsettled =
      event.pickup_conflict?.verdict === 'no_call' && hasSucceeded({ ...event, today })
    if (!isUnsettled) throw new Refusal('event_step_refused', { data: event })
    const step = { from: 'approved', to: 'successful' } as const
    await stepStatus(transaction, id, step)
    await closeNotices(transaction, { events: [id], kinds: ['event.unsettled'] })
    await recordChange(transaction, {
      actor,
      action: 'event.complete',
      agency_id: event.agency_id,
      event_id: id,
      before: { status: step.from },
      after: { status: step.to },
    })
    return readLockedEvent({ ...deps, db: transaction }, actor, id)
  })
}
