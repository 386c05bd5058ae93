import type { Change, EventChangeAction } from '@gangway/domain/changes/change'
import type { AnnouncedChange } from '../../platform/realtime/announce.queries.ts'
import { outcomeOf, type Subscriber } from './subscriber.rules.ts'

type Kind = Exclude<AnnouncedChange['signal']['kind'], 'status'>

/** Those who look at the event fetch what is named. */
function fetching(kind: Kind) {
  return ({ event_id, agency_id }: Change<EventChangeAction>): AnnouncedChange => {
    return { event_id, agency_id, signal: { kind } }
  }
}

const orders = fetching('excursions')
const pickupTime = fetching('pickup_time')
const ticket = fetching('ticket')

/** A status that someone set is announced itself; without an order it is the event's own. */
function status(
  change: Change<
    'order.approve' | 'order.cancel' | 'order.reopen' | 'event.open' | 'event.complete'
  >,
): AnnouncedChange {
  const { event_id, agency_id, after } = change
  const excursion_id = 'excursion_id' in change ? change.excursion_id : null
  const signal = { kind: 'status', event_id, excursion_id, status: after.status } as const
  return { event_id, agency_id, signal }
}

/** An agency gets no sign of what it may not read. */
function comments(
  change: Change<'comment.write' | 'comment.edit' | 'comment.delete'>,
): AnnouncedChange {
  const announced = fetching('comments')(change)
  return change.after.is_internal ? { ...announced, agency_id: null } : announced
}

/** Follows another change of the same event, which is announced itself; or changes nothing that is shown. */
const untold = null

/** Only for those who look at the event. */
const ofNoEvent = null

/** What those hear who look at an event, of every change there is. */
const announcements: Subscriber<AnnouncedChange> = {
  'event.create': orders,
  'event.change': orders,
  'event.open': status,
  'event.set_pickup_time': pickupTime,
  'event.clear_pickup_time': pickupTime,
  'event.follow_orders': untold,
  'event.complete': status,
  'event.withdraw': orders,
  'event.export_manifest': untold,
  'event.set_comments_guid': untold,
  'ship_call.create': orders,
  'ship_call.change': orders,
  'ship_call.remove': orders,
  'comment.write': comments,
  'comment.edit': comments,
  'comment.delete': comments,
  'order.create': orders,
  'order.change': orders,
  'order.approve': status,
  'order.cancel': status,
  'order.withdraw': orders,
  'order.reopen': status,
  'order.undo': orders,
  'order.acknowledge_count': orders,
  'order.find_unreadable': untold,
  'order.export_personal_data': untold,
  'order.delete_personal_data': orders,
  'ticket.upload': ticket,
  'ticket.remove': ticket,
  'program.create': ofNoEvent,
  'program.change': ofNoEvent,
  'program.rotate_key': ofNoEvent,
  'program.revoke_key': ofNoEvent,
  'program.revoke': ofNoEvent,
  'program.refuse_key': ofNoEvent,
  'agency.create': ofNoEvent,
  'agency.change': ofNoEvent,
  'agency.rotate_hash': ofNoEvent,
  'calendar_feed.create': ofNoEvent,
  'calendar_feed.revoke': ofNoEvent,
  'invoice.create': ofNoEvent,
  'invoice.change': ofNoEvent,
  'invoices.export': ofNoEvent,
  'events.export': ofNoEvent,
  'audit.export': ofNoEvent,
  'ship_alias.remember': ofNoEvent,
  'ship_alias.forget': ofNoEvent,
  'season.import': ofNoEvent,
  'season.undo': ofNoEvent,
  'backup.create': ofNoEvent,
  'backup.restore': ofNoEvent,
  'account.create_admin': ofNoEvent,
  'account.invite': ofNoEvent,
  'account.invite_again': ofNoEvent,
  'account.change': ofNoEvent,
  'account.force_password': ofNoEvent,
  'account.end_sessions': ofNoEvent,
  'account.remove_totp': ofNoEvent,
  'account.remove_passkeys': ofNoEvent,
  'account.update': ofNoEvent,
  'account.reset_password': ofNoEvent,
  'account.set_password': ofNoEvent,
  'account.request_email': ofNoEvent,
  'account.link_provider': ofNoEvent,
  'account.use_recovery_code': ofNoEvent,
  'account.enable_totp': ofNoEvent,
  'account.disable_totp': ofNoEvent,
  'account.add_passkey': ofNoEvent,
  'account.remove_passkey': ofNoEvent,
  'account.refuse_passkey': ofNoEvent,
  'account.end_session': ofNoEvent,
  'session.begin': ofNoEvent,
  'session.refuse': ofNoEvent,
  'session.end': ofNoEvent,
  'limit.refuse': ofNoEvent,
  'webhook.create': ofNoEvent,
  'webhook.change': ofNoEvent,
  'webhook.rotate_secret': ofNoEvent,
  'webhook.enable': ofNoEvent,
  'webhook.disable': ofNoEvent,
  'webhook.delete': ofNoEvent,
  'webhook.send_test': ofNoEvent,
  'webhook.replay': ofNoEvent,
  'keys.add': ofNoEvent,
  'keys.activate': ofNoEvent,
  'keys.rotate': ofNoEvent,
  'keys.reencrypt': ofNoEvent,
  'keys.retire': ofNoEvent,
  'retention.approve': ofNoEvent,
  'sealed.find_unreadable': ofNoEvent,
}

/**
 * What to announce for changes recorded together: each event once, but every status that someone
 * set.
 */
export function announcedChanges(changes: readonly Change[]): AnnouncedChange[] {
  const announced = new Map<string, AnnouncedChange>()
  for (const change of changes) {
    const one = outcomeOf(announcements, change)
    if (one === null) continue
    const { event_id, signal } = one
    const about = signal.kind === 'status' ? `status ${signal.excursion_id}` : signal.kind
    announced.set(`${event_id} ${about}`, one)
  }
  return [...announced.values()]
}
