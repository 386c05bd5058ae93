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
  let window = 0
  const counts = new Map<string, number>()
  return (caller) => {
    const elapsed = clock().getTime() / 1000
    const present = Math.floor(elapsed / seconds)
    if (present !== window) counts.clear()
    window = present
    const count = (counts.get(caller) ?? 0) + 1
    if (count > calls) {
      throw new Refusal('too_many_attempts', {
        retryAfter: Math.ceil((present + 1) * seconds - elapsed),
      })
    }
    counts.set(caller, count)
  }
}
