import { addDays, daysBetween } from '../dates/calendar-date.ts'
import { type EventStatus, isUnansweredEvent } from './event-status.ts'

/** From mild to severe. */
export const eventUrgencies = ['none', 'due_soon', 'act_now'] as const

export type EventUrgency = (typeof eventUrgencies)[number]

/** The classes of unanswered requests, most pressing first; later: not urgent yet. */
export const requestUrgencies = ['act_now', 'due_soon', 'later'] as const

export const waitingFilters = ['any', ...requestUrgencies] as const

/** Orange below three weeks, red below two (rule E1.4). */
export const dueSoonDays = 21
export const actNowDays = 14

/** How many days away a request of each class is: at least `from`, and fewer than `before`. */
export const daysAway: Readonly<Record<(typeof requestUrgencies)[number], DaysAway>> = {
  act_now: { before: actNowDays },
  due_soon: { from: actNowDays, before: dueSoonDays },
  later: { from: dueSoonDays },
}

export interface DaysAway {
  from?: number
  before?: number
}

/** Fields that decide an event's urgency. */
export interface JudgedEvent {
  status: EventStatus
  /** `YYYY-MM-DD`, local to the port. */
  event_date: string
}

/** No later event is urgent. */
export function lastUrgent(today: string): string {
  return addDays(today, dueSoonDays)
}

/**
 * How pressing an event is on the list (rule E1.4). Red overrides orange;
 * a past event counts as less than any number of days away.
 *
 * @param today `YYYY-MM-DD`, today in the port's time zone
 */
export function eventUrgency({
  status,
  event_date,
  today,
}: JudgedEvent & { today: string }): EventUrgency {
  if (!isUnansweredEvent[status]) return 'none'
  const days = daysBetween(today, event_date)
  if (days < actNowDays) return 'act_now'
  return days < dueSoonDays ? 'due_soon' : 'none'
}
