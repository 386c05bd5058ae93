import type { Event } from '@gangway/contract/events'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import type { PickupRequestState } from '@gangway/domain/events/pickup-request'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import type { EventParts } from '../page/events.presenter.ts'
import { type EventsDeps, lockedParts, readLockedEvent } from '../page/events.service.ts'
import * as queries from './pickup-requests.queries.ts'

export type DepsIn = EventsDeps & { db: DatabaseTransaction }

/**
 * Subject of a request: the event with its time, or one order with its own.
 *
 * @param excursion_id null: the event
 * @throws Refusal order_not_found
 */
export function subjectOf({ row, excursions }: EventParts, excursion_id: number | null) {
  if (excursion_id === null) return { status: row.status, saved: row.pickup_time, order: null }
  const order = excursions.find(({ id }) => id === excursion_id)
  if (order === undefined) throw new Refusal('order_not_found')
  const status = isActiveOrder[order.status] ? row.status : 'canceled'
  return { status, saved: order.pickup_time, order }
}

export interface RequestOfEvent {
  event_id: number
  request_id: number
}

interface OpenRequest {
  parts: EventParts
  request: NonNullable<Awaited<ReturnType<typeof queries.findRequest>>>
}

/**
 * A request that is still open, with its event, both locked: every writer locks the event first.
 *
 * @param to the state it is to have
 * @returns null: it has that state already
 * @throws Refusal event_not_found, pickup_request_not_found, or pickup_request_closed with the current event
 */
export async function openRequest(
  deps: DepsIn,
  actor: Actor,
  { event_id, request_id }: RequestOfEvent,
  to: PickupRequestState,
): Promise<OpenRequest | null> {
  const parts = await lockedParts(deps, actor, event_id)
  const request = await queries.findRequest(deps.db, { event_id, request_id })
  if (request === undefined) throw new Refusal('pickup_request_not_found')
  if (request.state === to) return null
  if (request.state !== 'open') throw await refusalWithEvent(deps, actor, event_id)
  return { parts, request }
}

/**
 * Closes an open request without a new time, and records that; the same once more changes nothing.
 *
 * @returns the event as it stands
 * @throws Refusal event_not_found, pickup_request_not_found, or pickup_request_closed with the current event
 */
export async function endRequest(
  deps: DepsIn,
  actor: Actor & { account_id: number },
  of: RequestOfEvent,
  closing: { state: 'refused'; answer: string } | { state: 'withdrawn' },
): Promise<Event> {
  const found = await openRequest(deps, actor, of, closing.state)
  if (found !== null) {
    const { id, excursion_id, asked_time } = found.request
    const closed = { ...closing, closed_by: actor.account_id }
    const isClosed = await queries.closeRequest(deps.db, id, closed)
    await requireClosed(isClosed, deps, actor, of.event_id)
    await recordChange(deps.db, {
      actor,
      action:
        closing.state === 'refused' ? 'event.refuse_pickup_change' : 'event.withdraw_pickup_change',
      agency_id: found.parts.row.agency_id,
      event_id: of.event_id,
      excursion_id,
      after: { asked_time },
    })
  }
  return readLockedEvent(deps, actor, of.event_id)
}

/** @throws Refusal pickup_request_closed, with the current event */
export async function requireClosed(
  isClosed: boolean,
  deps: DepsIn,
  actor: Actor,
  event_id: number,
): Promise<void> {
  if (!isClosed) throw await refusalWithEvent(deps, actor, event_id)
}

async function refusalWithEvent(deps: DepsIn, actor: Actor, event_id: number): Promise<Refusal> {
  const data: Event = await readLockedEvent(deps, actor, event_id)
  return new Refusal('pickup_request_closed', { data })
}
