import type { ShipCall } from '@gangway/contract/ship-calls'
import { daysBetween } from '@gangway/domain/dates/calendar-date'

const minutesPerDay = 1_440

/** Minutes from a day's midnight until a time of that day or another; below 0 on an earlier day. */
export function minutesOn(date: string, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return daysBetween(date, day) * minutesPerDay + hours * 60 + minutes
}

/** The whole hours that have room for every stay, in minutes of the day: at least from 6 to 21. */
export function hoursShown(
  calls: readonly ShipCall[],
  date: string,
): { from: number; until: number } {
  const starts = calls.map((call) => minutesOn(date, call.call_date, call.arrival))
  const ends = calls.map((call) => minutesOn(date, call.departure_date, call.departure))
  const from = Math.floor(Math.max(0, Math.min(6 * 60, ...starts)) / 60) * 60
  const until = Math.ceil(Math.min(minutesPerDay, Math.max(21 * 60, ...ends)) / 60) * 60
  return { from, until }
}
