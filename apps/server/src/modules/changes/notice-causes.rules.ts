import type { Change, ChangeActor, EventChangeAction } from '@gangway/domain/changes/change'
import type { Kept } from '@gangway/domain/changes/kept-values'
import type { OrderValues } from '@gangway/domain/changes/order-changes'
import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { unansweredEvent, unfinishedEvent } from '@gangway/domain/notices/still-open'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import {
  noCause,
  type NoticeCause,
  type WithdrawnNotice,
} from '../../platform/notices/notice-cause.ts'
import { outcomeOf, type Subscriber } from './subscriber.rules.ts'

/** The notices a change causes, and those it withdraws. */
interface NoticeOutcome {
  raised?: readonly NoticeCause[]
  withdrawn?: readonly WithdrawnNotice[]
}

type About = Pick<Change<EventChangeAction>, 'actor' | 'agency_id' | 'event_id'>

function about(
  { actor, agency_id, event_id }: About,
  kind: NoticeKind,
  audience: NoticeCause['audience'],
): NoticeCause {
  const account_id = isPerson(actor) ? actor.account_id : null
  const key = `${kind}:${event_id}`
  return { ...noCause, kind, audience, key, agency_id, event_id, actor: account_id }
}

/** Those to whom the actor does not belong. */
function otherSide(actor: ChangeActor): 'agency' | 'operator' {
  return isPerson(actor) && actor.agency_id !== null ? 'operator' : 'agency'
}

function isPerson(actor: ChangeActor) {
  return typeof actor === 'object' && 'account_id' in actor
}

/** A season may contain requests that were answered elsewhere before: they wait for no one. */
function newRequest(change: About): NoticeOutcome {
  const cause = about(change, 'event.new_request', 'agency')
  return { raised: [{ ...cause, event_statuses: unansweredEvent }] }
}

/** To the agency, while the event is still to take place. */
function ahead(change: About, kinds: readonly NoticeKind[]): NoticeOutcome {
  const raised = kinds.map((kind) => about(change, kind, 'agency'))
  return { raised: raised.map((cause) => ({ ...cause, event_statuses: unfinishedEvent })) }
}

function pickupTime(
  change: Change<'event.set_pickup_time' | 'event.clear_pickup_time'>,
): NoticeOutcome {
  const cause = about(change, 'event.pickup_changed', otherSide(change.actor))
  return { raised: [{ ...cause, event_statuses: unfinishedEvent }] }
}

/** Fewer come than its agency counts on. */
function countChanged(change: About): NoticeOutcome {
  return ahead(change, ['event.count_changed'])
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

/** Those who manage it get a notice that it accepts nothing any longer, unless one of them disabled it. */
function disabledWebhook({ agency_id, after }: Change<'webhook.disable'>): NoticeOutcome {
  if (after.reason === 'by_hand') return {}
  const audience = agency_id === null ? 'admins' : 'agency'
  const cause = { ...noCause, kind: 'webhook.disabled', audience, event_id: null } as const
  return { raised: [{ ...cause, key: `${cause.kind}:${after.webhook_id}`, agency_id }] }
}

const untold = null

/** Whom to notify of what, for every kind of change. */
const notices: Subscriber<NoticeOutcome> = {
  'event.create': newRequest,
  'event.change': (change) => {
    const { before, after } = change
    // Its agency never had the event before.
    if (after.agency_id !== undefined) return newRequest(change)
    return ahead(change, before.total_pax === after.total_pax ? [] : ['event.count_changed'])
  },
  'event.open': untold,
  'event.set_pickup_time': pickupTime,
  'event.clear_pickup_time': pickupTime,
  'event.follow_orders': untold,
  'event.complete': untold,
  'event.withdraw': countChanged,
  'event.export_manifest': untold,
  'event.set_comments_guid': untold,
  'ship_call.create': untold,
  'ship_call.change': untold,
  'ship_call.remove': untold,
  'comment.write': (change) => {
    const { comment_id, is_internal } = change.after
    const audience = is_internal ? 'operator' : otherSide(change.actor)
    return { raised: [mention(change), { ...about(change, 'comment.new', audience), comment_id }] }
  },
  'comment.edit': (change) => ({ raised: [mention(change)] }),
  'comment.delete': ({ event_id, after: { comment_id } }) => ({
    withdrawn: [
      { key: `comment.mention:${comment_id}`, comment_id },
      { key: `comment.new:${event_id}`, comment_id },
    ],
  }),
  'order.create': untold,
  'order.change': (change) => {
    const { before, after } = change
    const kinds: NoticeKind[] = []
    if (personCounts(before) !== personCounts(after)) kinds.push('event.count_changed')
    if (after.pickup_time !== undefined) kinds.push('event.pickup_changed')
    return ahead(change, kinds)
  },
  'order.approve': untold,
  'order.cancel': untold,
  'order.withdraw': countChanged,
  'order.reopen': (change) => {
    const { excursion_id } = change
    const cause = about(change, 'order.reopened', 'agency')
    const delay_seconds = undoSeconds + graceSeconds
    return { raised: [{ ...cause, key: reopenedKey(excursion_id), excursion_id, delay_seconds }] }
  },
  'order.undo': ({ excursion_id }) => ({
    withdrawn: [{ key: reopenedKey(excursion_id), comment_id: null }],
  }),
  'order.acknowledge_count': untold,
  'order.find_unreadable': (change) => {
    const { excursion_id, after } = change
    // Once for the same damage, including the admin who found it; again when there is more.
    const key = `data.unreadable:${excursion_id}:${after.persons.length}:${after.persons[0]}`
    const alert = about(change, 'data.unreadable', 'admins')
    return { raised: [{ ...alert, key, excursion_id, actor: null, repeats: false }] }
  },
  'order.export_personal_data': untold,
  'order.delete_personal_data': untold,
  'ticket.upload': untold,
  'ticket.remove': untold,
  'program.create': untold,
  'program.change': untold,
  'program.rotate_key': untold,
  'program.revoke_key': untold,
  'program.revoke': untold,
  'program.refuse_key': untold,
  'agency.create': untold,
  'agency.change': untold,
  'agency.rotate_hash': untold,
  'calendar_feed.create': untold,
  'calendar_feed.revoke': untold,
  'invoice.create': ({ agency_id, after: { number: invoice_number } }) => {
    const key = `invoice.new:${agency_id}:${invoice_number}`
    const cause = { ...noCause, kind: 'invoice.new', audience: 'agency', event_id: null } as const
    return {
      raised: [
        { ...cause, key, agency_id, invoice_number, invoice_statuses: ['unpaid'], repeats: false },
      ],
    }
  },
  'invoice.change': untold,
  'invoices.export': untold,
  'events.export': untold,
  'audit.export': untold,
  'ship_alias.remember': untold,
  'ship_alias.forget': untold,
  'season.import': untold,
  'season.undo': untold,
  'backup.create': untold,
  'backup.restore': untold,
  'account.create_admin': untold,
  'account.invite': untold,
  'account.invite_again': untold,
  'account.change': untold,
  'account.force_password': untold,
  'account.end_sessions': untold,
  'account.remove_totp': untold,
  'account.remove_passkeys': untold,
  'account.update': untold,
  'account.reset_password': untold,
  'account.set_password': untold,
  'account.request_email': untold,
  'account.link_provider': untold,
  'account.use_recovery_code': untold,
  'account.enable_totp': untold,
  'account.disable_totp': untold,
  'account.add_passkey': untold,
  'account.remove_passkey': untold,
  'account.refuse_passkey': untold,
  'account.end_session': untold,
  'session.begin': untold,
  'session.refuse': untold,
  'session.end': untold,
  'limit.refuse': untold,
  'webhook.create': untold,
  'webhook.change': untold,
  'webhook.rotate_secret': untold,
  'webhook.enable': untold,
  'webhook.disable': disabledWebhook,
  'webhook.delete': untold,
  'webhook.send_test': untold,
  'webhook.replay': untold,
  'keys.add': untold,
  'keys.activate': untold,
  'keys.rotate': untold,
  'keys.reencrypt': untold,
  'keys.retire': untold,
  'retention.approve': untold,
  'sealed.find_unreadable': ({ after: { sealed } }) => {
    const cause = { ...noCause, kind: 'sealed.unreadable', audience: 'admins' } as const
    const key = `${cause.kind}:${sealed}`
    return { raised: [{ ...cause, key, agency_id: null, event_id: null, repeats: false }] }
  },
}

/** Notices of the changes that were recorded together; several of one kind about one thing are one. */
export function noticesOf(changes: readonly Change[]): {
  raised: NoticeCause[]
  withdrawn: WithdrawnNotice[]
} {
  const outcomes = changes.map((change) => outcomeOf(notices, change))
  const causes = outcomes.flatMap((outcome) => outcome?.raised ?? [])
  return {
    raised: [...new Map(causes.map((cause) => [cause.key, cause])).values()],
    withdrawn: outcomes.flatMap((outcome) => outcome?.withdrawn ?? []),
  }
}
