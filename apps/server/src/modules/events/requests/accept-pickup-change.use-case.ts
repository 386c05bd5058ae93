import type { Event } from '@gangway/contract/events'
import { pickupRequestFault } from '@gangway/domain/events/pickup-request'
import type { Acceptance } from '@gangway/domain/ships/acceptance'
import { waitingShips } from '@gangway/domain/ships/own-times'
import { Refusal } from '../../../platform/base/errors.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { recordChange } from '../../changes/index.ts'
import { presentEvent } from '../page/events.presenter.ts'
import { type EventsDeps, readLockedEvent } from '../page/events.service.ts'
import { saveOwnPickup } from '../pickup/save-own-pickup.service.ts'
import { acceptedMissesOf, savePickup } from '../pickup/save-pickup.service.ts'
import { mayAnswer } from './pickup-requests.policy.ts'
import * as queries from './pickup-requests.queries.ts'
import {
  openRequest,
  requireClosed,
  type RequestOfEvent,
  subjectOf,
} from './pickup-requests.service.ts'

/**
 * Staff accept that an agency asks for another time, which is judged again and saved (rule E7.4).
 *
 * @throws Refusal forbidden, event_not_found, pickup_request_not_found, or, with the current event,
 * pickup_request_closed, pickup_time_over or pickup_time_misses_ship
 */
export function acceptPickupChange(
  { db, ...deps }: EventsDeps,
  actor: CallContext,
  {
    words,
    accepted_misses = [],
    ...of
  }: RequestOfEvent & { words: string; accepted_misses?: readonly Acceptance[] | undefined },
): Promise<Event> {
  return writeAs(db, actor, async (transaction) => {
    if (!mayAnswer(actor)) throw new Refusal('forbidden')
    const inside = { ...deps, db: transaction }
    const found = await openRequest(inside, actor, of, 'accepted')
    if (found === null) return readLockedEvent(inside, actor, of.event_id)
    const { parts, request } = found
    const { asked_time, saved_time, excursion_id } = request
    const { status, order } = subjectOf(parts, excursion_id)
    const change = { ...parts.row, status, saved: saved_time, asked: asked_time, now: parts.now }
    if (pickupRequestFault(change) === 'over') {
      throw new Refusal('pickup_time_over', { data: presentEvent(parts) })
    }
    const ships = order === null ? waitingShips(parts.excursions) : [order]
    const missed = acceptedMissesOf(parts, { time: asked_time, ships }, { accepted_misses })
    // First: another time makes an open request obsolete.
    const closing = { state: 'accepted', closed_by: actor.account_id, answer: words } as const
    const isClosed = await queries.closeRequest(transaction, request.id, closing)
    await requireClosed(isClosed, inside, actor, of.event_id)
    await recordChange(transaction, {
      actor,
      action: 'event.accept_pickup_change',
      agency_id: parts.row.agency_id,
      event_id: of.event_id,
      excursion_id,
      after: { asked_time },
    })
    const saved = { pickup_time: asked_time, missed, asked_time }
    if (order === null) await savePickup(transaction, actor, { ...parts, ...saved })
    else await saveOwnPickup(transaction, actor, { event: parts.row, orders: [order], ...saved })
    return readLockedEvent(inside, actor, of.event_id)
  })
}
