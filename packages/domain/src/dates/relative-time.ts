const secondsPerMinute = 60
const secondsPerHour = 3_600
const secondsPerDay = 86_400

/** Younger than this is "Just now" (rule D2.3). */
const justNowSeconds = 30

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'yesterday' }
  /** Too long ago for relative words; month, day, hour and minute are shown instead. */
  | { unit: 'date' }

/**
 * How long ago something was, rounded up: just now, minutes, hours, "1 day ago" (rule D2.3). A moment in
 * the future counts as just now, since the clocks of two machines differ.
 *
 * @param seconds since it happened
 */
export function relativeTime(seconds: number): RelativeTime {
  if (seconds < justNowSeconds) return { unit: 'now' }
  if (seconds < secondsPerHour) {
    return { unit: 'minutes', count: Math.ceil(seconds / secondsPerMinute) }
  }
  if (seconds < secondsPerDay) return { unit: 'hours', count: Math.ceil(seconds / secondsPerHour) }
  return seconds < 2 * secondsPerDay ? { unit: 'yesterday' } : { unit: 'date' }
}

export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

/**
 * How old something is, in full units: minutes under 1 hour, hours under 1 day, then days
 * (rule D2.3).
 *
 * @param seconds since it happened; a moment in the future is 0 minutes old
 */
export function age(seconds: number): Age {
  if (seconds < secondsPerHour) {
    return { unit: 'minutes', count: Math.max(0, Math.floor(seconds / secondsPerMinute)) }
  }
  if (seconds < secondsPerDay) return { unit: 'hours', count: Math.floor(seconds / secondsPerHour) }
  return { unit: 'days', count: Math.floor(seconds / secondsPerDay) }
}
