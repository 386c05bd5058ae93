/** How many limits an agency can have. */
export const maximumLimits = 300

/** As many persons as a limit can allow. */
export const maximumLimitPersons = 9_999

/** How many persons an agency can take on each day from `from` to `to`; null stands for all. */
export interface AgencyLimit {
  id: number
  port_id: number | null
  product: string | null
  language: string | null
  /** `YYYY-MM-DD`, local to the port. */
  from: string
  to: string
  /** For all events it applies to on one day; 0: a blackout day. */
  max_persons: number
}

/** An event of the agency, with the persons of its orders. */
export interface CountedEvent {
  event_id: number
  port_id: number
  product_name: string
  language_guide: string
  event_date: string
  /** Persons of confirmed orders. */
  approved: number
  /** Persons of orders that wait for an answer. */
  requested: number
}

/** An agency's limits, and all of its events on the day in question. */
export interface LimitedDay<Limit extends AgencyLimit = AgencyLimit> {
  limits: readonly Limit[]
  events: readonly CountedEvent[]
}

export interface Room<Limit extends AgencyLimit = AgencyLimit> {
  limit: Limit
  /** How many more persons it allows, at least 0. */
  room: number
}

export function applies(
  { port_id, product, language, from, to }: Omit<AgencyLimit, 'id' | 'max_persons'>,
  event: Omit<CountedEvent, 'event_id' | 'approved' | 'requested'>,
): boolean {
  return (
    from <= event.event_date &&
    event.event_date <= to &&
    (port_id === null || port_id === event.port_id) &&
    (product === null || product === event.product_name) &&
    (language === null || language === event.language_guide)
  )
}

/**
 * Room that an event's tightest limit leaves beside the persons that already count; null: no limit applies (rule E8.4).
 *
 * @param counted the persons of an event that take up room
 */
export function roomLeft<Limit extends AgencyLimit>(
  event: CountedEvent,
  { limits, events }: LimitedDay<Limit>,
  counted: (event: CountedEvent) => number,
): Room<Limit> | null {
  const rooms = limits
    .filter((limit) => applies(limit, event))
    .map((limit) => {
      const others = events.filter(
        (other) => other.event_date === event.event_date && applies(limit, other),
      )
      const taken = others.reduce((sum, other) => sum + counted(other), 0)
      return { limit, room: Math.max(0, limit.max_persons - taken) }
    })
    .toSorted(
      (one, other) =>
        one.room - other.room ||
        one.limit.max_persons - other.limit.max_persons ||
        one.limit.id - other.limit.id,
    )
  return rooms[0] ?? null
}

/**
 * The limit that an event's unanswered orders exceed, with the room that confirmed orders leave and how many persons do
 * not fit; null: they fit, or none waits (rule E8.4).
 */
export function beyondLimit<Limit extends AgencyLimit>(
  event: CountedEvent,
  day: LimitedDay<Limit>,
): (Room<Limit> & { persons: number }) | null {
  const tightest = roomLeft(event, day, ({ approved }) => approved)
  if (tightest === null || event.requested <= tightest.room) return null
  return { ...tightest, persons: event.requested - tightest.room }
}
