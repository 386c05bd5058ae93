import type { Change, EventChangeAction } from '@gangway/domain/changes/change'
import type { DecisionAction } from '@gangway/domain/changes/order-changes'
import type { AnnouncedChange } from '../../platform/realtime/announce.queries.ts'

type Kind = Exclude<AnnouncedChange['signal']['kind'], 'status'>

/** Open pages of the event fetch the named part. */
export function fetching(kind: Kind) {
  return ({ event_id, agency_id }: Change<EventChangeAction>): AnnouncedChange => {
    return { event_id, agency_id, signal: { kind } }
  }
}

export const fetchOrders = fetching('excursions')
export const fetchPickupTime = fetching('pickup_time')
export const fetchTicket = fetching('ticket')

/** Has open boards, pages of crew and statements fetch again. */
export function agencyChanged(agency_id: number | null): AnnouncedChange {
  return { event_id: null, agency_id, signal: { kind: 'excursions' } }
}

/** The same by each of the events whose dispatches changed; without one by the agency. */
export function dispatchesChanged(agency_id: number, events: readonly number[]): AnnouncedChange[] {
  if (events.length === 0) return [agencyChanged(agency_id)]
  return events.map((event_id) => ({ ...agencyChanged(agency_id), event_id }))
}

/** A status that someone set is announced itself; without an order it is the event's own. */
export function newStatus(
  change: Change<DecisionAction | 'event.open' | 'event.complete'>,
): AnnouncedChange {
  const { event_id, agency_id, after } = change
  const excursion_id = 'excursion_id' in change ? change.excursion_id : null
  const signal = { kind: 'status', event_id, excursion_id, status: after.status } as const
  return { event_id, agency_id, signal }
}

/** A proposal beside a new status is fetched. */
export function newStatusOrProposal(change: Change<'order.cancel'>): AnnouncedChange {
  return change.after.proposal === undefined ? newStatus(change) : fetchOrders(change)
}

/** An agency gets no sign of what it may not read. */
export function fetchComments(
  change: Change<'comment.write' | 'comment.edit' | 'comment.delete'>,
): AnnouncedChange {
  const announced = fetching('comments')(change)
  return change.after.is_internal ? { ...announced, agency_id: null } : announced
}
