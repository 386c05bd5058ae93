import { addDays, dateInTimeZone } from '../dates/calendar-date.ts'
import { instantsOf, timeInTimeZone } from '../dates/zoned-time.ts'
import type { Cadence } from './notice-kinds.ts'

/** When someone wants no mail, and in which time zone they live. */
export interface MailHabits {
  /** IANA name. */
  time_zone: string
  /** `HH:mm` in the time zone; from 22:00 to 07:00 crosses midnight. */
  quiet: { from: string; to: string } | null
}

/** How long further changes of the same event join the mail. */
export const gatheringMinutes = 10

/** When the daily digest is sent, in the receiver's time zone. */
export const digestTime = '08:00'

const millisecondsPerMinute = 60_000

/** Whether it is within the person's quiet hours by their clock. */
export function isQuiet(instant: Date, { time_zone, quiet }: MailHabits): boolean {
  if (quiet === null) return false
  const { from, to } = quiet
  const time = timeInTimeZone(instant, time_zone)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/**
 * When something that has been waiting since an instant is mailed; null: never.
 *
 * @param since when the first of the collected notices was raised
 */
export function mailDueAt(cadence: Cadence, since: Date, habits: MailHabits): Date | null {
  switch (cadence) {
    case 'off':
      return null
    case 'at_once':
      return afterQuiet(
        new Date(since.getTime() + gatheringMinutes * millisecondsPerMinute),
        habits,
      )
    case 'daily':
      return afterQuiet(nextAt(digestTime, since, habits.time_zone), habits)
  }
}

/** The instant itself, or the end of the quiet hours it falls into. */
export function afterQuiet(instant: Date, habits: MailHabits): Date {
  let due = instant
  // When the clocks skip an hour, quiet hours can end within the next ones, so it looks more than once.
  for (let looks = 0; looks < 3 && habits.quiet !== null && isQuiet(due, habits); looks += 1) {
    due = nextAt(habits.quiet.to, new Date(due.getTime() + 1), habits.time_zone)
  }
  return due
}

/**
 * The first instant, not before the given one, at which the clock shows the time for the last time that
 * day.
 */
function nextAt(time: string, instant: Date, timeZone: string): Date {
  const today = dateInTimeZone(instant, timeZone)
  const shown = [today, addDays(today, 1), addDays(today, 2)].map(
    (date) => instantsOf(date, time, timeZone).last,
  )
  return new Date(shown.find((at) => at >= instant.getTime()) ?? instant.getTime())
}
