import type { Asking } from '@gangway/domain/acknowledgements/asking'
import {
  type EventStatus,
  openedEventStatuses,
  openEventStatuses,
  unansweredEventStatuses,
} from '@gangway/domain/events/event-status'
import type { Change, ChangeActor, EventChangeAction } from '@gangway/domain/changes/change'
import type { Kept } from '@gangway/domain/changes/kept-values'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import { kindsOfOpenEvents, type NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import {
  type ClosedNotices,
  noCause,
  type NoticeCause,
  type WithdrawnNotice,
} from '../../platform/notices/notice-cause.ts'

/** The notices a change causes, those it withdraws, and those that wait for no one any more. */
export interface NoticeOutcome {
  raised?: readonly NoticeCause[]
  withdrawn?: readonly WithdrawnNotice[]
  closed?: readonly ClosedNotices[]
}

type About = Pick<Change<EventChangeAction>, 'actor' | 'agency_id' | 'event_id'>

export function about(
  { actor, agency_id, event_id }: About,
  kind: NoticeKind,
  audience: NoticeCause['audience'],
): NoticeCause {
  const account_id = isPerson(actor) ? actor.account_id : null
  const key = `${kind}:${event_id}`
  return { ...noCause, kind, audience, key, agency_id, event_id, actor: account_id }
}

/** The side to which the actor does not belong. */
export function otherSide(actor: ChangeActor): 'agency' | 'operator' {
  return isPerson(actor) && actor.agency_id !== null ? 'operator' : 'agency'
}

function isPerson(actor: ChangeActor) {
  return typeof actor === 'object' && 'account_id' in actor
}

/** A season may contain requests that were answered elsewhere before: they wait for no one. */
export function newRequest(change: About): NoticeOutcome {
  const cause = about(change, 'event.new_request', 'agency')
  return { raised: [{ ...cause, event_statuses: unansweredEventStatuses }] }
}

/** While the event is still to take place; what changes of a new request goes to its agency with the request. */
const statusesFor = (audience: 'agency' | 'operator'): readonly EventStatus[] =>
  audience === 'agency' ? openedEventStatuses : openEventStatuses

/** Notices of these kinds to the agency. */
export function ahead(change: About, kinds: readonly NoticeKind[]): NoticeOutcome {
  const raised = kinds.map((kind) => about(change, kind, 'agency'))
  return { raised: raised.map((cause) => ({ ...cause, event_statuses: statusesFor('agency') })) }
}

/** An event or order that is canceled waits for no one. */
export function closedEvent(change: About & { after: { status?: EventStatus } }): NoticeOutcome {
  if (change.after.status !== 'canceled') return {}
  return { closed: [{ events: [change.event_id], kinds: kindsOfOpenEvents }] }
}

export function closedOrder({
  event_id,
  excursion_id,
}: Pick<Change<'order.cancel'>, 'event_id' | 'excursion_id'>): NoticeOutcome {
  return { closed: [{ events: [event_id], orders: [excursion_id], kinds: ['order.reopened'] }] }
}

type PickupAction =
  | 'event.set_pickup_time'
  | 'event.clear_pickup_time'
  | 'order.set_pickup_time'
  | 'order.clear_pickup_time'

export function pickupChanged(change: Change<PickupAction>): NoticeOutcome {
  // A time that its agency asked for is its answer.
  if ('asked_time' in change.after) return {}
  const audience = otherSide(change.actor)
  const cause = about(change, 'event.pickup_changed', audience)
  return { raised: [{ ...cause, event_statuses: statusesFor(audience) }] }
}

function reopenedKey(excursion_id: number): string {
  return `order.reopened:${excursion_id}`
}

function mention(change: Change<'comment.write' | 'comment.edit'>): NoticeCause {
  const { comment_id } = change.after
  const cause = about(change, 'comment.mention', 'mentioned')
  return { ...cause, comment_id, repeats: false, key: `comment.mention:${comment_id}` }
}

function personCounts({ subproducts }: Kept<OrderValues>): string | undefined {
  return subproducts?.map(({ person_count }) => person_count).join()
}

/** Notifies its managers that it accepts nothing any longer, unless one of them disabled it. */
export function disabledWebhook({ agency_id, after }: Change<'webhook.disable'>): NoticeOutcome {
  if (after.reason === 'by_hand') return {}
  const audience = agency_id === null ? 'admins' : 'agency'
  const cause = { ...noCause, kind: 'webhook.disabled', audience, event_id: null } as const
  return { raised: [{ ...cause, key: `${cause.kind}:${after.webhook_id}`, agency_id }] }
}

export function changedEvent(change: Change<'event.change'>): NoticeOutcome {
  const { before, after } = change
  // Its agency never had the event before.
  if (after.agency_id !== undefined) return newRequest(change)
  return ahead(change, before.total_pax === after.total_pax ? [] : ['event.count_changed'])
}

export function changedOrder(change: Change<'order.change'>): NoticeOutcome {
  const { before, after } = change
  const kinds: NoticeKind[] = []
  if (personCounts(before) !== personCounts(after)) kinds.push('event.count_changed')
  if (after.pickup_time !== undefined) kinds.push('event.pickup_changed')
  return ahead(change, kinds)
}

export function newComment(change: Change<'comment.write'>): NoticeOutcome {
  const { comment_id, is_internal } = change.after
  const audience = is_internal ? 'operator' : otherSide(change.actor)
  return { raised: [mention(change), { ...about(change, 'comment.new', audience), comment_id }] }
}

export function editedComment(change: Change<'comment.edit'>): NoticeOutcome {
  return { raised: [mention(change)] }
}

export function deletedComment({
  event_id,
  after: { comment_id },
}: Change<'comment.delete'>): NoticeOutcome {
  return {
    withdrawn: [
      { key: `comment.mention:${comment_id}`, comment_id },
      { key: `comment.new:${event_id}`, comment_id },
    ],
  }
}

export function reopened(change: Change<'order.reopen'>): NoticeOutcome {
  const { excursion_id } = change
  const cause = about(change, 'order.reopened', 'agency')
  const delay_seconds = undoSeconds + graceSeconds
  return { raised: [{ ...cause, key: reopenedKey(excursion_id), excursion_id, delay_seconds }] }
}

export function undone({ excursion_id }: Change<'order.undo'>): NoticeOutcome {
  const keys = [reopenedKey(excursion_id), proposedKey(excursion_id)]
  return { withdrawn: keys.map((key) => ({ key, comment_id: null })) }
}

function proposedKey(excursion_id: number): string {
  return `proposal.made:${excursion_id}`
}

/** A cancellation alone waits for no one. */
export function canceledOrder(change: Change<'order.cancel'>): NoticeOutcome {
  const closing = closedOrder(change)
  if (change.after.proposal === undefined) return closing
  const { excursion_id } = change
  const cause = about(change, 'proposal.made', 'operator')
  const delay_seconds = undoSeconds + graceSeconds
  const key = proposedKey(excursion_id)
  return { ...closing, raised: [{ ...cause, key, excursion_id, delay_seconds }] }
}

export function damagedPersons(change: Change<'order.find_unreadable'>): NoticeOutcome {
  const { excursion_id, after } = change
  // Once for the same damage, including the admin who found it; again when there is more.
  const key = `data.unreadable:${excursion_id}:${after.persons.length}:${after.persons[0]}`
  const alert = about(change, 'data.unreadable', 'admins')
  return { raised: [{ ...alert, key, excursion_id, actor: null, repeats: false }] }
}

export function newInvoice({
  agency_id,
  after: { number: invoice_number },
}: Change<'invoice.create'>): NoticeOutcome {
  const key = `invoice.new:${agency_id}:${invoice_number}`
  const cause = { ...noCause, kind: 'invoice.new', audience: 'agency', event_id: null } as const
  return {
    raised: [
      { ...cause, key, agency_id, invoice_number, invoice_statuses: ['unpaid'], repeats: false },
    ],
  }
}

export function damagedValue({
  after: { sealed },
}: Change<'sealed.find_unreadable'>): NoticeOutcome {
  const cause = { ...noCause, kind: 'sealed.unreadable', audience: 'admins' } as const
  const key = `${cause.kind}:${sealed}`
  return { raised: [{ ...cause, key, agency_id: null, event_id: null, repeats: false }] }
}

/** Pick-up times and counts have notices of their own, and so has a ship that does not call. */
export function askedToRead(asking: Asking): NoticeOutcome {
  const { subject, changes, side, agency_id, event_id, asked_by } = asking
  const hasOwn = subject === 'pickup_time' || subject === 'count'
  const isOfCalling = changes.some(({ field }) => field === 'status' || field === 'call_date')
  if (hasOwn || isOfCalling) return {}
  const details = 'event.details_changed'
  const key = `${details}:${event_id}`
  const of = { agency_id, event_id, actor: asked_by, event_statuses: statusesFor(side) }
  return { raised: [{ ...noCause, kind: details, audience: side, key, ...of }] }
}
