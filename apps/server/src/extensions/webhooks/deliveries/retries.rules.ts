const minute = 60
const hour = 60 * minute

/** Seconds after each attempt, for 24 hours. */
const pauses = [5, 30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour]

/** For as long something is tried. */
export const tryingHours = 24

/** Longest pause an answer may ask for. */
const longestAsked = hour

/**
 * Seconds until the next attempt, a little different each time, so that not all come at once.
 *
 * @param attempts made so far @param chance from 0 to 1
 */
export function pauseAfter(attempts: number, asked: number | null, chance: number): number {
  const planned = pauses[Math.min(attempts, pauses.length) - 1] ?? 0
  const pause = Math.max(planned, Math.min(asked ?? 0, longestAsked))
  return Math.round(pause * (0.9 + 0.2 * chance))
}

/** A receiver that takes nothing is asked no less often: what is new must not wait for hours once it is back. */
const longestRest = 5

/** Seconds until a webhook is asked again, by how often it was since it took anything; as for one delivery at first. */
export function restAfter(failures: number, asked: number | null, chance: number): number {
  return pauseAfter(Math.min(failures, longestRest), asked, chance)
}

export type Outcome = 'delivered' | 'gone' | 'failed'

/** Any 2xx says that it was taken, 410 that nothing will be again. */
export function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'failed'
  if (status >= 200 && status <= 299) return 'delivered'
  return status === 410 ? 'gone' : 'failed'
}
