import { mostUnits } from '@gangway/contract/octo/octo-bodies'
import type { OctoAvailability } from '@gangway/contract/octo/octo-answers'
import { addDays } from '@gangway/domain/dates/calendar-date'
import type { EventStatus } from '@gangway/domain/events/event-status'
import { instantsOf } from '@gangway/domain/dates/zoned-time'

interface Dated {
  /** Of the event. */
  reference: string
  event_date: string
  pickup_time: string | null
  /** Minutes. */
  duration: number | null
  event_status: EventStatus
  time_zone: string
}

const minute = 60_000

/** An event as an availability: on its day while it has no pick-up time. Only its agency knows how many may still come. */
export function availabilityOf(event: Dated, now: Date): OctoAvailability {
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
    openingHours: [],
  }
}

/** Whether it can still be booked, and a booking of it changed. */
export function isOpen(
  { event_date, pickup_time, event_status, time_zone }: Dated,
  now: Date,
): boolean {
  const start = instantsOf(event_date, pickup_time ?? '00:00', time_zone).first
  return event_status !== 'canceled' && event_status !== 'successful' && now.getTime() < start
}

/** With the offset that the port then has: `2026-07-14T09:00:00+02:00`. */
function localTime(instant: number, timeZone: string): string {
  const offset = offsetAt(instant, timeZone)
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
  return `${new Date(instant + ahead).toISOString().slice(0, 19)}${offset}`
}

/** As it stands behind a time: `+02:00`. */
function offsetAt(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return /[+-]\d{2}:\d{2}/.exec(parts?.value ?? '')?.[0] ?? '+00:00'
}
