import { type EventStatus, isUnansweredEvent } from '@gangway/domain/events/event-status'

interface DatedEvent {
  event_date: string
  status?: EventStatus | undefined
}

/**
 * The events at the head of an agency's lists: of what is upcoming, of its requests, and of everything. Nothing is wrong
 * with them in the demo; troubles come after them.
 *
 * @param own events of one agency, by date
 * @param today `YYYY-MM-DD`
 */
export function metFirst<Event extends DatedEvent>(own: readonly Event[], today: string): Event[] {
  const first = own.find(({ event_date }) => event_date >= today)
  const request = own.find(({ status }) => status !== undefined && isUnansweredEvent[status])
  return [first, request, own.at(-1)].filter((event) => event !== undefined)
}
