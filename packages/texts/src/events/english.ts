import type { EventFact } from '@gangway/domain/events/event-facts'

/** States of events and of orders. */
export const eventStates = {
  'status.new': 'New',
  'status.requested': 'Requested',
  'status.approved': 'Approved',
  'status.canceled': 'Canceled',
  'status.successful': 'Successful',
} as const

/** How urgent an unanswered event is, in a word or two. */
export const eventUrgencies = { act_now: 'Act now', due_soon: 'Due soon' } as const

export const noCommonTime = 'No time fits every ship'

export const factNames = {
  'field.agency_title': 'Excursion',
  'field.alert': 'Alert',
  'field.contact_name': 'Contact name',
  'field.contact_phone': 'Contact phone',
  'field.dress_code': 'Dress code',
  'field.duration': 'Duration',
  'field.email': 'Contact email',
  'field.event_date': 'Date',
  'field.language_guide': 'Language',
  'field.max_persons': 'Maximum persons',
  'field.meet_point': 'Meeting point',
  'field.min_persons': 'Minimum persons',
  'field.need_ticket': 'Ticket needed',
  'field.product_name': 'Product',
} as const satisfies Readonly<Record<`field.${EventFact}`, string>>

/** Fields beside the facts, and the event's own name. */
export const eventFieldNames = {
  'field.agency_id': 'Agency',
  'field.event_id': 'Event',
  'field.pickup_time': 'Pick-up time',
  'field.port_id': 'Port',
  'field.reference': 'Reference',
  'field.status': 'Status',
  'field.total_pax': 'Total passengers',
} as const
