import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { askForPickupChange as contract } from '@gangway/contract/pickup-request-steps'
import { pickupRequestFault } from '@gangway/domain/events/pickup-request'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { recordChange } from '../../changes/index.ts'
import { presentEvent } from '../page/events.presenter.ts'
import { type EventsDeps, lockedParts, readLockedEvent } from '../page/events.service.ts'
import { mayAsk } from './pickup-requests.policy.ts'
import * as queries from './pickup-requests.queries.ts'
import { subjectOf } from './pickup-requests.service.ts'

const refusals = {
  over: 'pickup_time_over',
  not_set: 'pickup_time_not_set',
  same_time: 'pickup_time_unchanged',
} as const

/**
 * An agency asks for another pick-up time than the saved one, of the event or of an order (rule E7.1).
 *
 * @throws Refusal forbidden, event_not_found, order_not_found, or, with the current event, pickup_time_over, pickup_time_not_set,
 * pickup_time_unchanged or pickup_request_open
 */
export function askForPickupChange(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  { event_id, excursion_id: order, ...asked }: BodyOf<typeof contract> & { event_id: number },
): Promise<Event> {
  return writeAs(db, actor, async (transaction) => {
    const inside = { ...deps, db: transaction }
    const parts = await lockedParts(inside, actor, event_id)
    if (!mayAsk(actor)) throw new Refusal('forbidden')
    const { agency_id } = parts.row
    const excursion_id = order ?? null
    const { asked_time, reason } = asked
    const { status, saved: saved_time } = subjectOf(parts, excursion_id)
    const change = { ...parts.row, status, saved: saved_time, asked: asked_time, now: parts.now }
    const fault = pickupRequestFault(change)
    if (fault !== null || saved_time === null) {
      throw new Refusal(refusals[fault ?? 'not_set'], { data: presentEvent(parts) })
    }
    const { account_id: asked_by } = actor
    const isNew = await queries.insertRequest(transaction, {
      ...asked,
      event_id,
      agency_id,
      excursion_id,
      saved_time,
      asked_by,
    })
    if (!isNew) {
      throw new Refusal('pickup_request_open', {
        data: await readLockedEvent(inside, actor, event_id),
      })
    }
    await recordChange(transaction, {
      actor,
      action: 'event.ask_pickup_change',
      agency_id,
      event_id,
      excursion_id,
      before: { pickup_time: saved_time },
      after: { asked_time, reason },
    })
    return readLockedEvent(inside, actor, event_id)
  })
}
