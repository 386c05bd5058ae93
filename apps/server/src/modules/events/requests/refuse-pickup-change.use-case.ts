import type { Event } from '@gangway/contract/events'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { mayAnswer } from './pickup-requests.policy.ts'
import { endRequest, type RequestOfEvent } from './pickup-requests.service.ts'

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
    return endRequest({ ...deps, db: transaction }, actor, of, { state: 'refused', answer })
  })
}
