import type { Event, EventRow as WireRow } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { eventUrgency } from '@gangway/domain/events/event-urgency'
import type { EventListRow } from './events.list.queries.ts'
import type { EventRow } from './events.queries.ts'

export function presentRow({ time_zone, ...row }: EventListRow, now: Date): WireRow {
  return { ...row, urgency: eventUrgency({ ...row, today: dateInTimeZone(now, time_zone) }) }
}

export function presentEvent({ emails, ...row }: EventRow, excursions: Order[], now: Date): Event {
  return {
    ...row,
    agency_email: emails.join(','),
    urgency: eventUrgency({ ...row, today: dateInTimeZone(now, row.port_time_zone) }),
    excursions,
  }
}
