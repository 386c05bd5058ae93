import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import { disruptionCauses } from '@gangway/domain/disruptions/disruption'
import { withdrawals } from '@gangway/domain/orders/withdrawal'
import { faultParties } from '@gangway/domain/orders/decision-reason'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { orderStatuses } from '@gangway/domain/orders/order-status'
import * as z from 'zod'
import { factsOfAsks, publicChangesOfAsks } from './asks.ts'

const eventStatus = z.enum(eventStatuses)

/** Everything that can be said of a change: ids, types, states and counts, never anything personal. */
const facts = {
  /** The agency of the event, invoice or crew; null: the change is shown to the operator alone. */
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
  total_pax: z.int(),
  previous_total_pax: z.int(),
  /** The sum over all sub-products of the order. */
  person_count: z.int(),
  previous_person_count: z.int(),
  /** Which fields changed, by name; what they hold is fetched. */
  fields: z.array(z.string()),
  /** Code of the reason for which it was canceled (`listDecisionReasons`). */
  reason: z.string(),
  /** The party at fault then. */
  fault: z.enum(faultParties),
  /** Why its sender withdrew it. */
  withdrawal_reason: z.enum(withdrawals),
  ...factsOfAsks,
  disruption_id: z.int(),
  cause: z.enum(disruptionCauses),
  /** Customers get their money back. */
  refund: z.boolean(),
  /** How many events and orders a disruption changed. */
  events: z.int(),
  orders: z.int(),
  /** Person of an agency’s crew. */
  crew_id: z.int(),
  vehicle_id: z.int(),
  port_id: z.int(),
  /** `YYYY-MM-DD`, local to the port. */
  date: z.string(),
  /** `YYYY-MM` */
  month: z.string(),
  /** SHA-256 of what the month’s statements rest on, in hexadecimal. */
  digest: z.string(),
  /** One for each currency, in its main unit. */
  totals: z.array(z.object({ currency: z.string(), total: z.number() })),
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

const ofCrew = ['agency_id', 'url', 'crew_id'] as const
const ofVehicle = ['agency_id', 'url', 'vehicle_id'] as const
const ofPaper = [...ofCrew, 'vehicle_id'] as const

interface PublicChangeRow {
  /** When it is published. */
  summary: string
  facts: readonly Fact[]
}

/** Each type of change with its facts. An unknown one is left out, except those every type of its kind has. */
export const publicChangesOfType: Readonly<Record<PublicChangeType, PublicChangeRow>> = {
  'event.requested': {
    summary: 'An agency got an excursion request.',
    facts: [...ofEvent, 'event_status', 'total_pax'],
  },
  'event.withdrawn': {
    summary: 'The operator took the request back, or gave it to another agency.',
    facts: [...ofEvent, 'event_status', 'withdrawal_reason'],
  },
  'event.changed': {
    summary: 'An import brought other values of an event.',
    facts: [...ofEvent, 'fields', 'event_status', 'total_pax'],
  },
  'event.opened': {
    summary: 'Its agency opened the event for the first time.',
    facts: [...ofEvent, 'event_status'],
  },
  'event.status_changed': {
    summary: 'The event followed the decisions on its orders.',
    facts: [...ofEvent, 'event_status', 'previous_event_status', 'total_pax', 'previous_total_pax'],
  },
  'event.completed': {
    summary: 'The day of the event has passed.',
    facts: [...ofEvent, 'event_status'],
  },
  'event.pickup_time_set': {
    summary: 'The pick-up time was set, and that can no longer be undone.',
    facts: [...ofEvent, 'pickup_time'],
  },
  'event.pickup_time_cleared': { summary: 'The pick-up time was cleared.', facts: ofEvent },
  ...publicChangesOfAsks(ofOrder),
  'event.ship_call_changed': {
    summary: 'A call of the event’s ship came or changed.',
    facts: [...ofEvent, 'fields'],
  },
  'event.change_acknowledged': {
    summary: 'A change made after confirming was read: of the event or of a ship’s call.',
    facts: [...ofEvent, 'fields'],
  },
  'order.created': {
    summary: 'An import brought an order.',
    facts: [...ofOrder, 'order_status', 'person_count'],
  },
  'order.changed': {
    summary: 'An import brought other values of an order.',
    facts: [...ofOrder, 'fields'],
  },
  'order.pickup_time_set': {
    summary: 'An order got a pick-up time of its own.',
    facts: [...ofOrder, 'pickup_time'],
  },
  'order.pickup_time_cleared': {
    summary: 'The event’s pick-up time applies to an order again.',
    facts: ofOrder,
  },
  'order.count_changed': {
    summary: 'The person count of an order changed.',
    facts: [...ofOrder, 'person_count', 'previous_person_count'],
  },
  'order.count_acknowledged': {
    summary: 'The agency acknowledged the changed person count.',
    facts: [...ofOrder, 'person_count'],
  },
  'order.change_acknowledged': {
    summary: 'A change of an order made after confirming was read.',
    facts: [...ofOrder, 'fields'],
  },
  'order.approved': {
    summary: 'An order was approved, and that can no longer be undone.',
    facts: [...ofOrder, 'order_status'],
  },
  'order.canceled': {
    summary: 'An order was canceled, and that can no longer be undone.',
    facts: [
      ...ofOrder,
      'order_status',
      'reason',
      'fault',
      'withdrawal_reason',
      'proposal_kind',
      'proposed',
    ],
  },
  'order.reopened': {
    summary: 'An order was reopened, and that can no longer be undone.',
    facts: [...ofOrder, 'order_status'],
  },
  'order.decision_undone': {
    summary: 'A decision that was told before was undone.',
    facts: [...ofOrder, 'order_status'],
  },
  'order.personal_data_deleted': {
    summary: 'Data of an order’s persons was deleted.',
    facts: ofOrder,
  },
  'dispatch.changed': {
    summary: 'Persons of an event go with another dispatch, or their dispatch changed.',
    facts: [...ofEvent, 'port_id', 'date'],
  },
  'crew_member.added': { summary: 'A person was added to an agency’s crew.', facts: ofCrew },
  'crew_member.changed': {
    summary: 'A person of an agency’s crew changed.',
    facts: [...ofCrew, 'fields'],
  },
  'crew_member.removed': { summary: 'A person was removed with their papers.', facts: ofCrew },
  'vehicle.added': { summary: 'A vehicle was added to an agency.', facts: ofVehicle },
  'vehicle.changed': { summary: 'A vehicle changed.', facts: [...ofVehicle, 'fields'] },
  'vehicle.removed': { summary: 'A vehicle was removed with its papers.', facts: ofVehicle },
  'paper.added': {
    summary: 'A paper was added: of a person, a vehicle, or else of the agency.',
    facts: ofPaper,
  },
  'paper.removed': { summary: 'A paper was removed.', facts: ofPaper },
  'ticket.uploaded': {
    summary: 'A ticket came or was replaced.',
    facts: [...ofOrder, 'version', 'page_count'],
  },
  'ticket.removed': { summary: 'A ticket was removed.', facts: [...ofOrder, 'version'] },
  'comment.created': { summary: 'A comment was written.', facts: ofComment },
  'comment.edited': { summary: 'A comment was reworded.', facts: ofComment },
  'comment.deleted': { summary: 'A comment was deleted.', facts: ofComment },
  'disruption.done': {
    summary: 'A disruption was carried out, and that can no longer be undone.',
    facts: [...ofDisruption, 'cause', 'refund', 'events', 'orders'],
  },
  'disruption.undone': {
    summary: 'A disruption that was published was undone.',
    facts: [...ofDisruption, 'events'],
  },
  'invoice.created': { summary: 'An import brought an invoice.', facts: ofInvoice },
  'invoice.changed': {
    summary: 'An import brought other values of an invoice.',
    facts: [...ofInvoice, 'fields'],
  },
  'line.changed': {
    summary: 'Expected lines of an event may have changed.',
    facts: ofEvent,
  },
  'rates.changed': {
    summary: 'Rates or terms of an agency changed, and with them lines of its open months.',
    facts: ['agency_id', 'url'],
  },
  'statement.closed': {
    summary: 'A month of an agency was closed.',
    facts: ['agency_id', 'url', 'month', 'digest', 'totals'],
  },
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
      publicChangesOfType[type].facts.map((fact) => [
        fact,
        isAlways(type, fact) ? facts[fact] : facts[fact].optional(),
      ]),
    ),
  )
}

const { agency_id, url, ...others } = facts

export const changeData = z.object({ agency_id, url, ...z.object(others).partial().shape })

export type ChangeData = z.infer<typeof changeData>
