import { addDays } from '../dates/calendar-date.ts'
import { clockMinutes, minutesPerDay } from '../events/pickup-times.ts'

/** The most hours believed between the arrival and the first guests ashore, or between the last ones back and the departure. */
export const mostHoursFromEnds = 12

/** Why a clock time near an end of a stay is not believed: too many hours from it, or on its other side. */
export type EndFault = 'too_far' | 'outside'

interface Arriving {
  call_date: string
  arrival: string
}

interface Leaving {
  departure_date: string
  departure: string
}

/** Day and clock time, which can be compared as text. */
export const placed = (date: string, time: string) => `${date} ${time}`

/** The day of a time within the day after the arrival. */
export function dayAfter({ arrival, call_date }: Arriving, time: string): string {
  return time >= arrival ? call_date : addDays(call_date, 1)
}

/** The day of a time within the day before the departure. */
export function dayBefore({ departure, departure_date }: Leaving, time: string): string {
  return time <= departure ? departure_date : addDays(departure_date, -1)
}

/** Null: the time is believed to be after the arrival. */
export function faultAfterArrival({ arrival }: Pick<Arriving, 'arrival'>, time: string) {
  return endFault(clockMinutes(time) - clockMinutes(arrival))
}

/** Null: the time is believed to be before the departure. */
export function faultBeforeDeparture({ departure }: Pick<Leaving, 'departure'>, time: string) {
  return endFault(clockMinutes(departure) - clockMinutes(time))
}

/** A clock time has no day, so one that is not believed is read as whichever is nearer. */
function endFault(minutes: number): EndFault | null {
  const within = (minutes + minutesPerDay) % minutesPerDay
  const beyond = within - mostHoursFromEnds * 60
  if (beyond <= 0) return null
  return beyond < minutesPerDay - within ? 'too_far' : 'outside'
}
