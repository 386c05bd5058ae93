import type { SeasonEvent } from '@gangway/contract/imports/season'
import { addDays, dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { isUnansweredEvent } from '@gangway/domain/events/event-status'
import { actNowDays } from '@gangway/domain/events/event-urgency'

const minutesPerDay = 24 * 60

/**
 * Makes the season arrive over the last weeks instead of just now: what no one has opened, within
 * four days; what no one has answered, within twelve; the rest before that. What is near arrives
 * within three, so that the first minute does not begin with a hundred reminders.
 */
export function demoArrival(
  now: Date,
): (event: Omit<SeasonEvent, 'orders'>, index: number) => Date {
  const near = addDays(dateInTimeZone(now, 'UTC'), actNowDays + 1)
  return (event, index) => {
    const [least, days] = waitOf(event, near)
    const minutes = least + ((index * 7919) % (days * minutesPerDay))
    return new Date(now.getTime() - minutes * 60_000)
  }
}

/** Minutes it has waited at least, and how many more days the waits are spread over. */
function waitOf(
  { status = 'new', event_date }: Pick<SeasonEvent, 'status' | 'event_date'>,
  near: string,
): [number, number] {
  const isOpen = isUnansweredEvent[status]
  if (isOpen && event_date < near) return [40, 2]
  if (status === 'new') return [40, 4]
  return status === 'requested' ? [1_200, 11] : [12 * minutesPerDay, 60]
}
