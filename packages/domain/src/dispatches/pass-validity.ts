import { addDays } from '../dates/calendar-date.ts'
import { instantsOf } from '../dates/zoned-time.ts'

/** A link opens on the day of its dispatches, and so many days before and after. */
const daysBefore = 3
const daysAfter = 1

/** First and last moment of a link, in milliseconds since 1970. */
export interface PassValidity {
  from: number
  until: number
}

/**
 * When a crew member's link opens: whole days in the zone of the port, with several ports as soon and as long as it does
 * in any of them.
 *
 * @param date `YYYY-MM-DD`
 * @param zones of the ports of their dispatches; without any, UTC counts
 */
export function passValidity(date: string, zones: readonly string[]): PassValidity {
  const known = zones.length === 0 ? ['UTC'] : zones
  const midnights = (days: number) =>
    known.map((zone) => instantsOf(addDays(date, days), '00:00', zone))
  return {
    from: Math.min(...midnights(-daysBefore).map(({ first }) => first)),
    until: Math.max(...midnights(daysAfter + 1).map(({ last }) => last)) - 1,
  }
}

export function isPassValid({ from, until }: PassValidity, now: number): boolean {
  return from <= now && now <= until
}
