import type { Event } from '@gangway/contract/events'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { recordChange } from '../../changes/index.ts'
import { type EventsDeps, readLockedEvent } from '../page/events.service.ts'
import { mayAnswer } from './pickup-requests.policy.ts'
import * as queries from './pickup-requests.queries.ts'
import { openRequest, requireClosed, type RequestOfEvent } from './pickup-requests.service.ts'

/**
 * Staff refuse that an agency asks for another time; the saved one stays.
 *
 * @throws Refusal forbidden, event_not_found, pickup_request_not_found, or pickup_request_closed with the current event
 */
export function refusePickupChange(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  { words: answer, ...of }: RequestOfEvent & { words: string },
): Promise<Event> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayAnswer(actor)) throw new Refusal('forbidden')
    const inside = { ...deps, db: transaction }
    const found = await openRequest(inside, actor, of, 'refused')
    if (found !== null) {
      const { id, excursion_id, asked_time } = found.request
      const closing = { state: 'refused', closed_by: actor.account_id, answer } as const
      const isClosed = await queries.closeRequest(transaction, id, closing)
      await requireClosed(isClosed, inside, actor, of.event_id)
      await recordChange(transaction, {
        actor,
        action: 'event.refuse_pickup_change',
        agency_id: found.parts.row.agency_id,
        event_id: of.event_id,
        excursion_id,
        after: { asked_time },
      })
    }
    return readLockedEvent(inside, actor, of.event_id)
  })
}
