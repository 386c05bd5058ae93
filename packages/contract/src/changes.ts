import {
  type PublicChangeType,
  publicChangeTypes,
} from '@gangway/domain/changes/public-change-types'
import { disruptionCauses } from '@gangway/domain/disruptions/disruption'
import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { faultParties } from '@gangway/domain/orders/decision-reason'
import { pickupRequestStates } from '@gangway/domain/events/pickup-request'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import { proposalKinds, proposalStates } from '@gangway/domain/orders/proposal'
import { requiredDataKeys } from '@gangway/domain/orders/required-data'
import * as z from 'zod'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { neverEmpty, wholeNumber } from './fields.ts'
import { listOf } from './list-query.ts'
import { exampleChange } from './examples/change.ts'
import { proposedValue } from './proposals.ts'

const eventStatus = z.enum(eventStatuses)

/** Everything that can be said of a change: ids, types, states and counts, never anything personal. */
const facts = {
  /** The agency of the event or invoice; null: the change is shown to the operator alone. */
  agency_id: z.int().nullable(),
  event_id: z.int(),
  /** The order. */
  excursion_id: z.int(),
  comment_id: z.int(),
  /** Only the operator’s people may read the comment. */
  is_internal: z.boolean(),
  /**
   * The sender's own key of what changed: of the order where there is one, else of the event or invoice. Only for
   * the operator's programs.
   */
  reference: z.string(),
  invoice_id: z.int(),
  /** The number on the invoice. */
  invoice_number: z.string(),
  event_status: eventStatus,
  previous_event_status: eventStatus,
  order_status: z.enum(orderStatuses),
  /** `HH:mm`, local to the port. */
  pickup_time: z.string(),
  /** `HH:mm`, local to the port: the pick-up time that its agency asks for. */
  asked_time: z.string(),
  request_state: z.enum(pickupRequestStates),
  total_pax: z.int(),
  previous_total_pax: z.int(),
  /** The sum over all sub-products of the order. */
  person_count: z.int(),
  previous_person_count: z.int(),
  /** Which fields changed, by name; what they hold is fetched. */
  fields: z.array(z.string()),
  /** The required data that was asked for. */
  keys: z.array(z.enum(requiredDataKeys)),
  /** The number of persons who lack it. */
  persons: z.int(),
  /** Code of the reason for which it was canceled (`listDecisionReasons`). */
  reason: z.string(),
  /** The party at fault then. */
  fault: z.enum(faultParties),
  /** Why its sender withdrew it. */
  withdrawal_reason: z.enum(withdrawals),
  /** The agency's counterproposal and its value, as in `getEvent`; for another excursion only the kind. */
  proposal_kind: z.enum(proposalKinds),
  proposed: proposedValue,
  /** `taken`: the sender has to book it, except a time. */
  proposal_state: z.enum(proposalStates),
  disruption_id: z.int(),
  cause: z.enum(disruptionCauses),
  /** Customers get their money back. */
  refund: z.boolean(),
  /** How many events and orders a disruption changed. */
  events: z.int(),
  orders: z.int(),
  /** The version of the order’s ticket. */
  version: z.int(),
  page_count: z.int(),
  /** Where the thing as it is now can be fetched, with an API key or a session. */
  url: z.url(),
}

type Fact = keyof typeof facts

const ofEvent = ['agency_id', 'event_id', 'url', 'reference'] as const
const ofOrder = [...ofEvent, 'excursion_id'] as const
const ofComment = [...ofEvent, 'comment_id', 'is_internal'] as const
const ofDisruption = ['agency_id', 'url', 'disruption_id'] as const
const ofInvoice = ['agency_id', 'invoice_number', 'url', 'reference', 'invoice_id'] as const

/** Facts of each type of change. An unknown one is left out, except those every type of its kind has. */
export const factsOfType: Readonly<Record<PublicChangeType, readonly Fact[]>> = {
  'event.requested': [...ofEvent, 'event_status', 'total_pax'],
  'event.withdrawn': [...ofEvent, 'event_status', 'withdrawal_reason'],
  'event.changed': [...ofEvent, 'fields', 'event_status', 'total_pax'],
  'event.opened': [...ofEvent, 'event_status'],
  'event.status_changed': [
    ...ofEvent,
    'event_status',
    'previous_event_status',
    'total_pax',
    'previous_total_pax',
  ],
  'event.completed': [...ofEvent, 'event_status'],
  'event.pickup_time_set': [...ofEvent, 'pickup_time'],
  'event.pickup_time_cleared': ofEvent,
  'event.pickup_request_opened': [...ofOrder, 'asked_time'],
  'event.pickup_request_closed': [...ofOrder, 'asked_time', 'request_state'],
  'event.ship_call_changed': [...ofEvent, 'fields'],
  'event.change_acknowledged': [...ofEvent, 'fields'],
  'order.created': [...ofOrder, 'order_status', 'person_count'],
  'order.changed': [...ofOrder, 'fields'],
  'order.pickup_time_set': [...ofOrder, 'pickup_time'],
  'order.pickup_time_cleared': ofOrder,
  'order.count_changed': [...ofOrder, 'person_count', 'previous_person_count'],
  'order.count_acknowledged': [...ofOrder, 'person_count'],
  'order.change_acknowledged': [...ofOrder, 'fields'],
  'order.data_requested': [...ofOrder, 'keys', 'persons'],
  'order.data_complete': [...ofOrder, 'keys', 'persons'],
  'order.approved': [...ofOrder, 'order_status'],
  'order.canceled': [
    ...ofOrder,
    'order_status',
    'reason',
    'fault',
    'withdrawal_reason',
    'proposal_kind',
    'proposed',
  ],
  'order.reopened': [...ofOrder, 'order_status'],
  'order.decision_undone': [...ofOrder, 'order_status'],
  'order.proposal_closed': [...ofOrder, 'proposal_kind', 'proposed', 'proposal_state'],
  'order.personal_data_deleted': ofOrder,
  'ticket.uploaded': [...ofOrder, 'version', 'page_count'],
  'ticket.removed': [...ofOrder, 'version'],
  'comment.created': ofComment,
  'comment.edited': ofComment,
  'comment.deleted': ofComment,
  'disruption.done': [...ofDisruption, 'cause', 'refund', 'events', 'orders'],
  'disruption.undone': [...ofDisruption, 'events'],
  'invoice.created': ofInvoice,
  'invoice.changed': [...ofInvoice, 'fields'],
}

const always: readonly Fact[] = [
  'agency_id',
  'event_id',
  'excursion_id',
  'comment_id',
  'is_internal',
  'invoice_number',
  'disruption_id',
  'url',
]

/** A change of an event may be about one of its orders. */
function isAlways(type: PublicChangeType, fact: Fact): boolean {
  return always.includes(fact) && !(fact === 'excursion_id' && type.startsWith('event.'))
}

/** The payload of a type: what of its facts is always there, and what only where it is known. */
export function dataOfType(type: PublicChangeType): z.ZodObject {
  return z.object(
    Object.fromEntries(
      factsOfType[type].map((fact) => [
        fact,
        isAlways(type, fact) ? facts[fact] : facts[fact].optional(),
      ]),
    ),
  )
}

const { agency_id, url, ...others } = facts

export const changeData = z.object({ agency_id, url, ...z.object(others).partial().shape })

export type ChangeData = z.infer<typeof changeData>

/** One change as the feed lists it and a webhook sends it. */
export const publicChange = z.object({
  /** The same in the feed, in each webhook, and whenever it is sent again. */
  id: z.string(),
  type: z.enum(publicChangeTypes),
  /** Version of this format; another format would get another number. */
  version: z.literal(1),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  data: changeData,
})

export type PublicChange = z.infer<typeof publicChange>

/** Changes in one answer, at most. */
export const mostChanges = 500

/** Seconds that a call may wait for the next change. */
export const longestWait = 30

export const listChanges = defineEndpoint({
  name: 'listChanges',
  summary: 'What has happened since, in order',
  description:
    'Answers with what has happened after the cursor `after`, in order and without gaps: of one event, nothing comes before what happened to it earlier. Decisions and pick-up times come once they can no longer be undone. With `wait` an answer without changes waits for the next one. An agency hears of its own events and invoices alone. Nothing personal is told: `url` says where the thing as it is now can be fetched. `type`, once or repeated, leaves out other types, whose place the cursor still passes. An empty `after` is a fault: without `after` the answer begins at the oldest change that is kept. More types and more fields may be added at any time.',
  method: 'GET',
  path: '/changes',
  access: 'events.view',
  mayWait: true,
  query: z.strictObject({
    /** `next` of the last answer; `latest`: from now on; absent: from the oldest that is kept. */
    after: neverEmpty(
      z.string().regex(/^(?:latest|[A-Za-z0-9_-]{22})$/, fault('invalid')),
    ).optional(),
    /** Only this type, or repeated, only these; absent: all that the caller may read. */
    type: listOf(z.enum(publicChangeTypes)).optional(),
    limit: wholeNumber(1, mostChanges).default(100),
    /** Seconds to wait for a change if there is none yet. */
    wait: wholeNumber(0, longestWait).default(0),
  }),
  responses: {
    200: z.object({
      data: z.array(publicChange),
      /** Opaque; send it as `after`. */
      next: z.string(),
      /** More is there already. */
      has_more: z.boolean(),
    }),
  },
  errors: ['cursor_foreign', 'cursor_expired'],
  example: {
    query: { after: 'p3Vt0oXc1Qm8sYb5Zk7JdA', limit: 100, wait: 30 },
    reply: { data: [exampleChange], next: 'n2Hq7wEo9Rk4uTz6Xv1LbQ', has_more: false },
  },
})
