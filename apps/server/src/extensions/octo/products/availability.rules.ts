import { mostUnits } from '@gangway/contract/octo/octo-bodies'
import type {
  OctoAvailability,
  OctoAvailabilityCalendar,
} from '@gangway/contract/octo/octo-answers'
import { addDays } from '@gangway/domain/dates/calendar-date'
import { instantsOf, timeInTimeZone } from '@gangway/domain/dates/zoned-time'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { type ShipCallTimes, timeAshore } from '@gangway/domain/ships/ship-call'
import type { RequestOptions } from '../capabilities.rules.ts'
import { localTime } from './local-time.rules.ts'
import { type Meeting, offerOf } from '../bookings/pickups.rules.ts'

interface Dated extends Pick<Meeting, 'event_date' | 'time_zone'> {
  pickup_time: string | null
  event_status: EventStatus
}

interface Bookable extends Dated, Meeting {
  /** Minutes. */
  duration: number | null
  /** The calls of the ships in its port on its day. */
  calls: readonly ShipCallTimes[]
}

const minute = 60_000

/**
 * An event as an availability: on its day while it has no pick-up time. Only its agency knows how many may still
 * come.
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
  const available = isOpen(event, now)
  return {
    id: reference,
    localDateTimeStart: localTime(start, time_zone),
    localDateTimeEnd: localTime(end, time_zone),
    utcCutoffAt: new Date(start).toISOString(),
    allDay: pickup_time === null,
    available,
    status: available ? 'AVAILABLE' : 'CLOSED',
    vacancies: null,
    capacity: null,
    maxUnits: mostUnits,
    openingHours: hoursAshore(event),
    ...(capabilities.includes('octo/pickups') ? offerOf(event, pickup_time) : {}),
  }
}

/** What each day has, also days without an event. */
export function calendarOf(
  days: readonly string[],
  events: readonly Bookable[],
  now: Date,
): OctoAvailabilityCalendar[] {
  const byDay = Map.groupBy(events, ({ event_date }) => event_date)
  return days.map((localDate) => {
    const own = byDay.get(localDate) ?? []
    const [first] = own
    const available = own.some((event) => isOpen(event, now))
    return {
      localDate,
      available,
      status: available ? 'AVAILABLE' : 'CLOSED',
      vacancies: null,
      capacity: null,
      // Ships call at the port, so this is the same for all of them.
      openingHours: first === undefined ? [] : hoursAshore(first),
    }
  })
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
