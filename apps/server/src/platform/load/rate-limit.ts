import type { Clock } from '../base/clock.ts'
import { Refusal } from '../base/errors.ts'

/**
 * At most this many calls per caller in a time window, kept in memory: for calls that cost little
 * and guard nothing.
 *
 * @throws Refusal too_many_attempts, from the returned function
 */
export function rateLimit({
  clock,
  calls,
  seconds,
}: {
  clock: Clock
  calls: number
  seconds: number
}): (caller: string) => void {
  const countCall = callsInWindow({ calls, seconds })
  return (caller) => {
    const wait = countCall(caller, clock().getTime())
    if (wait > 0) throw new Refusal('too_many_attempts', { retryAfter: Math.ceil(wait) })
  }
}

/**
 * Counts the calls of each caller in fixed time windows.
 *
 * @returns takes a caller and the time in milliseconds, returns how many seconds too early the call
 *   comes: 0 when there is room
 */
export function callsInWindow({
  calls,
  seconds,
}: {
  calls: number
  seconds: number
}): (caller: string, now: number) => number {
  let window = 0
  const counts = new Map<string, number>()
  return (caller, now) => {
    const elapsed = now / 1000
    const present = Math.floor(elapsed / seconds)
    if (present !== window) counts.clear()
    window = present
    const count = (counts.get(caller) ?? 0) + 1
    if (count > calls) return (present + 1) * seconds - elapsed
    counts.set(caller, count)
    return 0
  }
}
