import type { ChangeData } from '@gangway/contract/changes'
import type { Change, EventChangeAction } from '@gangway/domain/changes/change'
import type { Kept } from '@gangway/domain/changes/kept-values'
import type { OfOrder, OrderValues } from '@gangway/domain/changes/order-changes'
import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import { graceSeconds, type OrderStatus, undoSeconds } from '@gangway/domain/orders/order-status'
import { outcomeOf, type Subscriber } from './subscriber.rules.ts'

/** What is published of a change, as the function `tell_publicly` takes it. */
export interface ToldChange {
  /**
   * `undo`: takes back what is still held of the order, or of what it undoes, or else publishes it; `follow`: stands in
   * place of what is still held of the same type about the event.
   */
  step: 'tell' | 'undo' | 'follow'
  type: PublicChangeType
  /** Whose programs receive it besides the operator’s; null: none. */
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  facts: Partial<ChangeData>
  /** Seconds for which it is held back, because it can be undone; null: not at all. */
  hold: number | null
  /** Of an event, what `undo` takes back. */
  undoes?: PublicChangeType
}

type Outcome = readonly ToldChange[]

/** For as long a decision can be undone, or a pick-up time that was set. */
const undoable = undoSeconds + graceSeconds

type About = Pick<Change<EventChangeAction>, 'agency_id' | 'event_id'> & Partial<OfOrder>

function tell(
  { agency_id, event_id, excursion_id }: Partial<About> & Pick<About, 'agency_id'>,
  type: PublicChangeType,
  facts: Partial<ChangeData> = {},
): ToldChange {
  const of = { agency_id, event_id: event_id ?? null, excursion_id: excursion_id ?? null }
  return { step: 'tell', type, ...of, facts, hold: null }
}

/** Publishes that it happened, with the given facts. */
function telling<Action extends EventChangeAction>(
  type: PublicChangeType,
  factsOf: (change: Change<Action>) => Partial<ChangeData> = () => ({}),
) {
  return (change: Change<Action>): Outcome => [tell(change, type, factsOf(change))]
}

function fieldsOf({ withheld = [], ...named }: Kept<object>): string[] {
  return [...Object.keys(named), ...withheld]
}

function personCount({ subproducts }: Kept<OrderValues>): number | undefined {
  return subproducts?.reduce((sum, { person_count }) => sum + person_count, 0)
}

function count(name: 'person_count' | 'previous_person_count', values: Kept<OrderValues>) {
  const persons = personCount(values)
  return persons === undefined ? {} : { [name]: persons }
}

const typeOfStatus = {
  approved: 'order.approved',
  canceled: 'order.canceled',
  requested: 'order.reopened',
} as const satisfies Record<OrderStatus, PublicChangeType>

/** An import has no undo, so its changes are published at once. */
function changedOrder(change: Change<'order.change'>): Outcome {
  const { before, after } = change
  const { status } = after
  const persons = personCount(after)
  const fields = fieldsOf(after).filter((field) => field !== 'status')
  return [
    ...(status === undefined ? [] : [tell(change, typeOfStatus[status], { order_status: status })]),
    ...(persons === personCount(before)
      ? []
      : [
          tell(change, 'order.count_changed', {
            ...count('person_count', after),
            ...count('previous_person_count', before),
          }),
        ]),
    ...(fields.length === 0 ? [] : [tell(change, 'order.changed', { fields })]),
  ]
}

function decision(change: Change<'order.approve' | 'order.cancel' | 'order.reopen'>): Outcome {
  const { status } = change.after
  const told = tell(change, typeOfStatus[status], { order_status: status })
  return [{ ...told, hold: undoable }]
}

function changedEvent(change: Change<'event.change'>): Outcome {
  const { before, after, event_id } = change
  const facts = {
    ...(after.status === undefined ? {} : { event_status: after.status }),
    ...(after.total_pax === undefined ? {} : { total_pax: after.total_pax }),
  }
  // Given to another agency: one loses it, the other gets a request.
  if (after.agency_id !== undefined && before.agency_id !== undefined) {
    return [
      tell({ agency_id: before.agency_id, event_id }, 'event.withdrawn'),
      tell(change, 'event.requested', facts),
    ]
  }
  return [tell(change, 'event.changed', { fields: fieldsOf(after), ...facts })]
}

function shipCall(
  change: Change<'ship_call.create' | 'ship_call.change' | 'ship_call.remove'>,
): Outcome {
  const values = 'after' in change ? change.after : change.before
  return [tell(change, 'event.ship_call_changed', { fields: fieldsOf(values) })]
}

/** An agency’s programs get no sign of what its people may not read. */
function comment(type: PublicChangeType) {
  return (change: Change<'comment.write' | 'comment.edit' | 'comment.delete'>): Outcome => {
    const { comment_id, is_internal } = change.after
    const told = tell(change, type, { comment_id, is_internal })
    return [is_internal ? { ...told, agency_id: null } : told]
  }
}

/** Changes nothing that programs work with. */
const untold = null

/** Of people, their sign-ins, keys and settings nothing is published. */
const internal = null

/** What is published, for every change there is. */
const publicChanges: Subscriber<Outcome> = {
  'event.create': telling('event.requested', ({ after: { status, total_pax } }) => ({
    ...(status === undefined ? {} : { event_status: status }),
    ...(total_pax === undefined ? {} : { total_pax }),
  })),
  'event.change': changedEvent,
  'event.withdraw': telling('event.withdrawn', () => ({ event_status: 'canceled' })),
  'event.open': telling('event.opened', ({ after }) => ({ event_status: after.status })),
  'event.set_pickup_time': (change) => {
    const { pickup_time } = change.after
    const facts = pickup_time === null ? {} : { pickup_time }
    return [{ ...tell(change, 'event.pickup_time_set', facts), hold: undoable }]
  },
  // Undone or cleared: what was never published is not withdrawn.
  'event.clear_pickup_time': (change) => [
    {
      ...tell(change, 'event.pickup_time_cleared'),
      step: 'undo',
      undoes: 'event.pickup_time_set',
    },
  ],
  // Its orders' decisions can be undone, and with them what follows.
  'event.follow_orders': (change) => {
    const { before, after } = change
    const facts = {
      event_status: after.status,
      previous_event_status: before.status,
      total_pax: after.total_pax,
      previous_total_pax: before.total_pax,
    }
    return [{ ...tell(change, 'event.status_changed', facts), step: 'follow', hold: undoable }]
  },
  'event.complete': telling('event.completed', ({ after }) => ({ event_status: after.status })),
  'event.export_manifest': untold,
  'event.set_comments_guid': untold,
  'ship_call.create': shipCall,
  'ship_call.change': shipCall,
  'ship_call.remove': shipCall,
  'comment.write': comment('comment.created'),
  'comment.edit': comment('comment.edited'),
  'comment.delete': comment('comment.deleted'),
  'order.create': telling('order.created', ({ after }) => ({
    ...(after.status === undefined ? {} : { order_status: after.status }),
    ...count('person_count', after),
  })),
  'order.change': changedOrder,
  'order.withdraw': telling('order.canceled', () => ({ order_status: 'canceled' })),
  'order.approve': decision,
  'order.cancel': decision,
  'order.reopen': decision,
  'order.undo': (change) => {
    const facts = { order_status: change.after.status }
    return [{ ...tell(change, 'order.decision_undone', facts), step: 'undo' }]
  },
  'order.acknowledge_count': telling('order.count_acknowledged', ({ after }) => ({
    person_count: after.person_count,
  })),
  'order.find_unreadable': untold,
  'order.export_personal_data': untold,
  'order.delete_personal_data': telling('order.personal_data_deleted'),
  'ticket.upload': telling('ticket.uploaded', ({ after: { version, page_count } }) => ({
    version,
    page_count,
  })),
  'ticket.remove': telling('ticket.removed', ({ before: { version } }) => ({ version })),
  'program.create': internal,
  'program.change': internal,
  'program.rotate_key': internal,
  'program.revoke_key': internal,
  'program.revoke': internal,
  'program.refuse_key': internal,
  'agency.create': untold,
  'agency.change': untold,
  'agency.rotate_hash': untold,
  'ship_alias.remember': untold,
  'ship_alias.forget': untold,
  'calendar_feed.create': untold,
  'calendar_feed.revoke': untold,
  'invoice.create': ({ agency_id, invoice_id, after: { number: invoice_number } }) => [
    tell({ agency_id }, 'invoice.created', { invoice_id, invoice_number }),
  ],
  'invoice.change': ({ agency_id, invoice_id, invoice_number, after }) => [
    tell({ agency_id }, 'invoice.changed', { invoice_id, invoice_number, fields: fieldsOf(after) }),
  ],
  'invoices.export': untold,
  'events.export': untold,
  'audit.export': untold,
  'season.import': untold,
  'season.undo': untold,
  'backup.create': untold,
  'backup.restore': untold,
  'account.create_admin': internal,
  'account.invite': internal,
  'account.invite_again': internal,
  'account.change': internal,
  'account.force_password': internal,
  'account.end_sessions': internal,
  'account.remove_totp': internal,
  'account.remove_passkeys': internal,
  'account.update': internal,
  'account.reset_password': internal,
  'account.set_password': internal,
  'account.request_email': internal,
  'account.link_provider': internal,
  'account.use_recovery_code': internal,
  'account.enable_totp': internal,
  'account.disable_totp': internal,
  'account.add_passkey': internal,
  'account.remove_passkey': internal,
  'account.refuse_passkey': internal,
  'account.end_session': internal,
  'session.begin': internal,
  'session.refuse': internal,
  'session.end': internal,
  'limit.refuse': internal,
  'webhook.create': internal,
  'webhook.change': internal,
  'webhook.rotate_secret': internal,
  'webhook.enable': internal,
  'webhook.disable': internal,
  'webhook.delete': internal,
  'webhook.send_test': internal,
  'webhook.replay': internal,
  'keys.add': internal,
  'keys.activate': internal,
  'keys.rotate': internal,
  'keys.reencrypt': internal,
  'keys.retire': internal,
  'retention.approve': internal,
  'sealed.find_unreadable': internal,
}

/** What is published of changes that were recorded together, in their order. */
export function publicChangesOf(changes: readonly Change[]): ToldChange[] {
  return changes.flatMap((change) => outcomeOf(publicChanges, change) ?? [])
}
