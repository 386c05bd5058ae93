import { formatDottedDate } from './calendar-date.ts'
import { zoneOrUtc } from './time-zone.ts'

const millisecondsPerMinute = 60_000
const millisecondsPerDay = 86_400_000

/** When a clock shows a time: twice in the hour repeated in autumn, otherwise once. */
export interface Instants {
  /** Milliseconds since 1970. */
  first: number
  last: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Building a format is far more expensive than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOrUtc(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** No place had a time zone before; `Intl` then counts years of two eras, and `Date.UTC` reads 99 as 1999. */
const firstZones = Date.UTC(1800, 0)

/** Clock time in the zone at an instant, read as if it were UTC. */
function shownAt(instant: number, timeZone: string): number {
  if (instant < firstZones) return instant
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** Offsets at midnights UTC, by zone and number of the day. */
const midnights = new Map<string, Map<number, number>>()

/** More days than anyone looks at in one zone. */
const maximumDays = 5_000

function offsetAtMidnight(day: number, timeZone: string): number {
  const known = midnights.get(timeZone) ?? new Map<number, number>()
  midnights.set(timeZone, known)
  const kept = known.get(day)
  if (kept !== undefined) return kept
  if (known.size >= maximumDays) known.clear()
  const offset = exactOffsetAt(day * millisecondsPerDay, timeZone)
  known.set(day, offset)
  return offset
}

/** Asking for the offset is slow, so it is asked by the minute only on days when the clocks change. */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / millisecondsPerDay)
  const before = offsetAtMidnight(day, timeZone)
  const after = offsetAtMidnight(day + 1, timeZone)
  return before === after ? before : exactOffsetAt(instant, timeZone)
}

function exactOffsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / millisecondsPerMinute) * millisecondsPerMinute
  return shownAt(minute, timeZone) - minute
}

/**
 * The instants at which a clock in a time zone shows a time. A time skipped in spring counts as later by
 * as much as the clocks go forward: 02:30 then means what they show as 03:30.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 * @param timeZone IANA name
 */
export function instantsOf(date: string, time: string, timeZone: string): Instants {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetAt(wall - millisecondsPerDay, timeZone)
  const after = offsetAt(wall + millisecondsPerDay, timeZone)
  if (before === after) return { first: wall - before, last: wall - before }
  const shown = [...new Set([wall - before, wall - after])].filter(
    (instant) => shownAt(instant, timeZone) === wall,
  )
  if (shown.length === 0) return { first: wall - before, last: wall - before }
  return { first: Math.min(...shown), last: Math.max(...shown) }
}

/** Clock time in a time zone at an instant, `HH:mm`. */
export function timeInTimeZone(instant: Date, timeZone: string): string {
  return new Date(shownAt(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

/** Date and time in a time zone at an instant, `DD.MM.YYYY HH:mm` (rule D2.1). */
export function formatDottedInstant(instant: Date, timeZone: string): string {
  const shown = new Date(shownAt(instant.getTime(), timeZone)).toISOString()
  return `${formatDottedDate(shown.slice(0, 10))} ${shown.slice(11, 16)}`
}
