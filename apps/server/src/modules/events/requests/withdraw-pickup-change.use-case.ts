import type { Event } from '@gangway/contract/events'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { mayAsk } from './pickup-requests.policy.ts'
import { endRequest, type RequestOfEvent } from './pickup-requests.service.ts'

/**
 * An agency withdraws its request for another time while no one has answered.
 *
 * @throws Refusal forbidden, event_not_found, pickup_request_not_found, or pickup_request_closed with the current event
 */
export function withdrawPickupChange(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  of: RequestOfEvent,
): Promise<Event> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayAsk(actor)) throw new Refusal('forbidden')
    return endRequest({ ...deps, db: transaction }, actor, of, { state: 'withdrawn' })
  })
}
