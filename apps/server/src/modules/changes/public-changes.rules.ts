import type { ChangeData } from '@gangway/contract/public-changes'
import type { Change, EventChangeAction } from '@gangway/domain/changes/change'
import type { Kept } from '@gangway/domain/changes/kept-values'
import type { DecisionAction, OrderValues } from '@gangway/domain/changes/order-changes'
import {
  type PublicChangeType,
  publicTypeOfStatus,
} from '@gangway/domain/changes/public-change-types'
import { graceSeconds, undoSeconds } from '@gangway/domain/orders/order-status'

/** A published change, as the function `tell_publicly` takes it. */
export interface PublishedChange {
  /**
   * `undo`: takes back what is still held of the order, or of what it undoes, or else publishes it; `follow`: stands in
   * place of what is still held of the same type about the event.
   */
  step: 'tell' | 'undo' | 'follow'
  type: PublicChangeType
  /** The agency whose programs receive it besides the operator’s; null: none. */
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  facts: Partial<ChangeData>
  /** Seconds for which it is held back, because it can be undone; null: not at all. */
  hold: number | null
  /** The type that `undo` withdraws, of the same event. */
  undoes?: PublicChangeType
}

type Outcome = readonly PublishedChange[]

/** For as long a decision can be undone, or a pick-up time that was set. */
const undoable = undoSeconds + graceSeconds

type About = Pick<Change<EventChangeAction>, 'agency_id' | 'event_id'> & {
  excursion_id?: number | null
}

export function tell(
  {
    agency_id,
    event_id,
    excursion_id,
  }: Partial<Omit<About, 'agency_id'>> & {
    agency_id: number | null
  },
  type: PublicChangeType,
  facts: Partial<ChangeData> = {},
): PublishedChange {
  const of = { agency_id, event_id: event_id ?? null, excursion_id: excursion_id ?? null }
  return { step: 'tell', type, ...of, facts, hold: null }
}

/** Publishes that it happened, with the given facts. */
export function publishing<Action extends EventChangeAction>(
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

export function personCountAs(
  name: 'person_count' | 'previous_person_count',
  values: Kept<OrderValues>,
) {
  const persons = personCount(values)
  return persons === undefined ? {} : { [name]: persons }
}

/** An import has no undo, so its changes are published at once. */
export function publishOrder(change: Change<'order.change'>): Outcome {
  const { before, after } = change
  const { status } = after
  const persons = personCount(after)
  const fields = fieldsOf(after).filter((field) => field !== 'status')
  return [
    ...(status === undefined
      ? []
      : [tell(change, publicTypeOfStatus[status], { order_status: status })]),
    ...(persons === personCount(before)
      ? []
      : [
          tell(change, 'order.count_changed', {
            ...personCountAs('person_count', after),
            ...personCountAs('previous_person_count', before),
          }),
        ]),
    ...(fields.length === 0 ? [] : [tell(change, 'order.changed', { fields })]),
  ]
}

export function publishDecision(change: Change<DecisionAction>): Outcome {
  const { status, reason, fault } = { reason: undefined, fault: undefined, ...change.after }
  const told = tell(change, publicTypeOfStatus[status], {
    order_status: status,
    ...(reason !== undefined && { reason }),
    ...(fault !== undefined && { fault }),
    ...('proposal' in change.after ? proposedIn(change.after) : {}),
  })
  return [{ ...told, hold: undoable }]
}

function proposedIn(after: Partial<Change<'order.refuse_proposal'>['after']>) {
  const { proposal: proposal_kind, proposed } = after
  return {
    ...(proposal_kind !== undefined && { proposal_kind }),
    ...(proposed !== undefined && proposed !== null && { proposed }),
  }
}

export function publishEvent(change: Change<'event.change'>): Outcome {
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

/** The request is published as any other, with its orders. */
export function publishReplacement(change: Change<'event.replace'>): Outcome {
  const { status: event_status, total_pax, orders } = change.after
  return [
    tell(change, 'event.requested', { event_status, total_pax }),
    ...orders.map(({ excursion_id, status: order_status, person_count }) =>
      tell({ ...change, excursion_id }, 'order.created', { order_status, person_count }),
    ),
  ]
}

export function publishShipCall(
  change: Change<'ship_call.create' | 'ship_call.change' | 'ship_call.remove'>,
): Outcome {
  const values = 'after' in change ? change.after : change.before
  return [tell(change, 'event.ship_call_changed', { fields: fieldsOf(values) })]
}

/** Acknowledged fields of a change; its ship only names the call. */
export function fieldsRead({
  after: { ship: _ship, ...values },
}: Change<'event.acknowledge' | 'order.acknowledge'>) {
  return { fields: fieldsOf(values) }
}

/** An agency’s programs get no sign of what its people may not read. */
export function publishComment(type: PublicChangeType) {
  return (change: Change<'comment.write' | 'comment.edit' | 'comment.delete'>): Outcome => {
    const { comment_id, is_internal } = change.after
    const told = tell(change, type, { comment_id, is_internal })
    return [is_internal ? { ...told, agency_id: null } : told]
  }
}

export function publishPickupTime(change: Change<'event.set_pickup_time'>): Outcome {
  const { pickup_time } = change.after
  const facts = pickup_time === null ? {} : { pickup_time }
  return [{ ...tell(change, 'event.pickup_time_set', facts), hold: undoable }]
}

/** Undone or cleared: what was never published is not withdrawn. */
export function publishClearing(change: Change<'event.clear_pickup_time'>): Outcome {
  const cleared = tell(change, 'event.pickup_time_cleared')
  return [{ ...cleared, step: 'undo', undoes: 'event.pickup_time_set' }]
}

/** Its orders' decisions can be undone, and with them what follows. */
export function publishProgress(change: Change<'event.follow_orders'>): Outcome {
  const { before, after } = change
  const facts = {
    event_status: after.status,
    previous_event_status: before.status,
    total_pax: after.total_pax,
    previous_total_pax: before.total_pax,
  }
  return [{ ...tell(change, 'event.status_changed', facts), step: 'follow', hold: undoable }]
}

export function publishUndoing(change: Change<'order.undo'>): Outcome {
  const facts = { order_status: change.after.status }
  return [{ ...tell(change, 'order.decision_undone', facts), step: 'undo' }]
}

export function publishInvoice({
  agency_id,
  invoice_id,
  after: { number: invoice_number },
}: Change<'invoice.create'>): Outcome {
  return [tell({ agency_id }, 'invoice.created', { invoice_id, invoice_number })]
}

export function publishChangedInvoice({
  agency_id,
  invoice_id,
  invoice_number,
  after,
}: Change<'invoice.change'>): Outcome {
  const facts = { invoice_id, invoice_number, fields: fieldsOf(after) }
  return [tell({ agency_id }, 'invoice.changed', facts)]
}
