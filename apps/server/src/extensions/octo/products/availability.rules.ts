import { mostUnits } from '@gangway/contract/octo/octo-bodies'
import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
} from '@gangway/contract/octo/octo-answers'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { instantsOf, timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { type CountedEvent, type LimitedDay, roomLeft } from '@gangway/domain/limits/agency-limit'
import { type ShipCallTimes, timeAshore } from '@gangway/domain/ships/ship-call'
import type { RequestOptions } from '../capabilities.rules.ts'
import { localTime } from './local-time.rules.ts'
import { type Meeting, offerOf } from '../bookings/pickups.rules.ts'

interface Dated extends Pick<Meeting, 'event_date' | 'time_zone'> {
  pickup_time: string | null
  event_status: EventStatus
}

export interface Limited {
  event_id: number
  /** Null: its agency has no limit that day. */
  limited_day: LimitedDay | null
  /** Persons on hold by event; null: none. */
  held: Readonly<Record<number, number>> | null
}

/** Persons of a booking that count in an event already. */
export interface Counted {
  event_id: number
  persons: number
}

interface Bookable extends Dated, Meeting, Limited {
  /** Minutes. */
  duration: number | null
  /** The calls of the ships in its port on its day. */
  calls: readonly ShipCallTimes[]
}

const minute = 60_000

/**
 * An event as an availability: on its day while it has no pick-up time. Only its agency knows how many may still
 * come: what its limits leave beside all orders that are not canceled and all bookings on hold (rule E8.5).
 */
export function availabilityOf(
  event: Bookable,
  now: Date,
  { capabilities }: Pick<RequestOptions, 'capabilities'>,
): OctoAvailability {
  const { reference, event_date, pickup_time, duration, time_zone } = event
  const start = instantsOf(event_date, pickup_time ?? '00:00', time_zone).first
  const nextDay = instantsOf(addDays(event_date, 1), '00:00', time_zone).first
  const isTimed = pickup_time !== null && duration !== null
  const end = isTimed ? start + duration * minute : nextDay
  const vacancies = vacanciesOf(event)
  const available = isOpen(event, now) && vacancies !== 0
  return {
    id: reference,
    localDateTimeStart: localTime(start, time_zone),
    localDateTimeEnd: localTime(end, time_zone),
    utcCutoffAt: new Date(start).toISOString(),
    allDay: pickup_time === null,
    available,
    status: available ? 'AVAILABLE' : 'CLOSED',
    vacancies,
    capacity: null,
    maxUnits: vacancies === null ? mostUnits : Math.min(mostUnits, vacancies),
    openingHours: hoursAshore(event),
    ...(capabilities.includes('octo/pickups') ? offerOf(event, pickup_time) : {}),
  }
}

/** Availability of each day, also of days without an event. */
export function calendarOf(
  days: readonly string[],
  events: readonly Bookable[],
  now: Date,
): OctoAvailabilityCalendar[] {
  const byDay = Map.groupBy(events, ({ event_date }) => event_date)
  return days.map((localDate) => {
    const own = byDay.get(localDate) ?? []
    const [first] = own
    const open = own.filter((event) => isOpen(event, now))
    const vacancies = open.map((event) => vacanciesOf(event))
    const available = vacancies.some((left) => left !== 0)
    return {
      localDate,
      available,
      status: available ? 'AVAILABLE' : 'CLOSED',
      vacancies: mostOf(vacancies),
      capacity: null,
      // Ships call at the port, so this is the same for all of them.
      openingHours: first === undefined ? [] : hoursAshore(first),
    }
  })
}

/**
 * How many persons the limits of the event's agency leave beside orders and holds; null: it has none.
 *
 * @param own persons left out, because the caller adds them itself
 */
export function vacanciesOf(
  { event_id, limited_day, held }: Limited,
  own: Counted | null = null,
): number | null {
  const event = limited_day?.events.find((one) => one.event_id === event_id)
  if (limited_day === null || event === undefined) return null
  const persons = ({ event_id: id, approved, requested }: CountedEvent) => {
    const counted = approved + requested + (held?.[id] ?? 0)
    return own?.event_id === id ? counted - own.persons : counted
  }
  return roomLeft(event, limited_day, persons)?.room ?? null
}

/** Several events of a day may share a limit, so that what each leaves cannot be added up. */
function mostOf(vacancies: readonly (number | null)[]): number | null {
  const known = vacancies.filter((left) => left !== null)
  return known.length < vacancies.length || known.length === 0 ? null : Math.max(...known)
}

/** From when to when guests of any ship in port can be ashore on the day of the event. */
function hoursAshore({
  calls,
  event_date,
  time_zone,
}: Pick<Bookable, 'calls' | 'event_date' | 'time_zone'>): OctoAvailability['openingHours'] {
  const day = {
    from: instantsOf(event_date, '00:00', time_zone).first,
    until: instantsOf(addDays(event_date, 1), '00:00', time_zone).first,
  }
  const stays = calls
    .filter(({ status }) => status !== 'canceled')
    .map((call) => timeAshore(call, time_zone))
    .map(({ from, until }) => {
      return { from: Math.max(from, day.from), until: Math.min(until, day.until) }
    })
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)
  const together: typeof stays = []
  for (const stay of stays) {
    const last = together.at(-1)
    if (last === undefined || last.until < stay.from) together.push(stay)
    else last.until = Math.max(last.until, stay.until)
  }
  const shown = (instant: number) => timeInTimeZone(new Date(instant), time_zone)
  return together.map(({ from, until }) => {
    return { from: shown(from), to: until === day.until ? '23:59' : shown(until) }
  })
}

/** Whether it can still be booked, and a booking of it changed. */
export function isOpen(
  { event_date, pickup_time, event_status, time_zone }: Dated,
  now: Date,
): boolean {
  const start = instantsOf(event_date, pickup_time ?? '00:00', time_zone).first
  return event_status !== 'canceled' && event_status !== 'successful' && now.getTime() < start
}
