import type { Event } from '@gangway/contract/events'
import { beyondLimit, type LimitedDay } from '@gangway/domain/limits/agency-limit'
import type { KnownLimit } from './limits.queries.ts'

/** The limit that an event exceeds, as its page shows it. */
export function presentBeyondLimit(
  event_id: number,
  day: LimitedDay<KnownLimit> | null,
): Event['beyond_limit'] {
  const event = day?.events.find((one) => one.event_id === event_id)
  if (day === null || event === undefined) return null
  const found = beyondLimit(event, day)
  return found === null ? null : { ...found.limit, room: found.room, persons: found.persons }
}
