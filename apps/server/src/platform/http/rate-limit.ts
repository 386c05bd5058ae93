import type { Clock } from '../clock.ts'
import { Refusal } from '../errors.ts'

/**
 * At most so many calls of one caller in a window of time, kept in memory: for calls that cost little
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
 * Counts calls of each caller in windows of the clock.
 *
 * @returns tells of a call at a time (in milliseconds) for how many seconds it comes too early: 0 when there is room
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
