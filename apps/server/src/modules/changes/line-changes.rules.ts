import type { Change, ChangeAction } from '@gangway/domain/changes/change'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'
import { type PublishedChange, tell } from './public-changes.rules.ts'

const always: ReadonlySet<ChangeAction> = new Set<ChangeAction>([
  'order.approve',
  'order.cancel',
  'order.withdraw',
  'order.reopen',
  'order.undo',
  'order.take_proposal',
  'order.set_fault',
  'event.accept_claim',
  'event.withdraw',
  'event.offer',
  'event.replace',
  'event.disrupt',
  'event.undo_disruption',
  'dispatch.remove',
  'dispatch.move',
  'statement.adjust',
])

/** Facts that lines rest on. */
const fields: ReadonlySet<string> = new Set([
  'status',
  'subproducts',
  'event_id',
  'agency_id',
  'port_id',
  'product_name',
  'event_date',
  'percent_held',
])

const ofFacts: ReadonlySet<ChangeAction> = new Set<ChangeAction>(['order.change', 'event.change'])

/** Published once for each event whose lines may have changed, and after what changed them. */
export function publishLines(changes: readonly Change[]): PublishedChange[] {
  const told = changes.filter(changesLines).flatMap((change) => {
    const agency_id = 'agency_id' in change ? change.agency_id : null
    return eventsOf(change).map((event_id) => tell({ agency_id, event_id }, 'line.changed'))
  })
  const last = new Map(told.map((one) => [one.event_id, one]))
  return [...last.values()].map((one) => ({
    ...one,
    step: 'follow',
    hold: undoSeconds + graceSeconds,
  }))
}

function eventsOf(change: Change): readonly number[] {
  if ('events' in change) return change.events
  if ('adjusted' in change) return change.adjusted
  return 'event_id' in change && change.event_id !== null ? [change.event_id] : []
}

function changesLines(change: Change): boolean {
  if (always.has(change.action)) return true
  const after = ofFacts.has(change.action) && 'after' in change ? change.after : {}
  return Object.keys(after ?? {}).some((field) => fields.has(field))
}
