import { addDays } from '../dates/calendar-date.ts'
import { eventUrgency, type JudgedEvent, lastUrgent } from '../events/event-urgency.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** How many days before its date an event should have its tickets. */
export const ticketDays = 7

/** How many days an urgent request may go untouched before the operator gets a notice. */
export const escalationDays = 3

export interface RemindedEvent extends JudgedEvent {
  /** Orders that need a ticket and have none (rule T1.8). */
  missing_tickets: number
  /** When a person last touched it, or when it came in. */
  last_activity: Date
}

const millisecondsPerDay = 86_400_000

/** The last days for which something may be due, of a request and of tickets. */
export function lastReminded(today: string): { request: string; tickets: string } {
  return { request: lastUrgent(today), tickets: addDays(today, ticketDays) }
}

/**
 * The reminders that are due now; none for an event that is over. The thresholds are those of the list's
 * colors (rule E1.4).
 *
 * @param today `YYYY-MM-DD` in the port's time zone
 */
export function remindersOf(
  event: RemindedEvent,
  { today, now }: { today: string; now: Date },
): NoticeKind[] {
  const { event_date, missing_tickets, last_activity } = event
  if (event_date < today) return []
  const reminders: NoticeKind[] = []
  const urgency = eventUrgency({ ...event, today })
  if (urgency === 'act_now') reminders.push('event.urgency_14')
  if (urgency === 'due_soon') reminders.push('event.urgency_21')
  const silence = now.getTime() - last_activity.getTime()
  const isForgotten = silence >= escalationDays * millisecondsPerDay
  const before = eventUrgency({ ...event, today: addDays(today, -escalationDays) })
  if (before === 'act_now' && isForgotten) reminders.push('event.escalated')
  if (missing_tickets > 0 && event_date <= addDays(today, ticketDays))
    reminders.push('ticket.missing')
  return reminders
}
