import { dateInTimeZone } from '@gangway/domain/dates/calendar-date'
import { readerTimeZone } from './time-zone.ts'

let frozenAt: number | null = null

/** Milliseconds since 1970 by this machine's clock, or the moment at which it is frozen. */
export function nowMs(): number {
  return frozenAt ?? Date.now()
}

/**
 * The browser hydrates a page as of the moment the server drew it: "2 hours ago" must not change in
 * between.
 */
export function freezeClock(ms: number): void {
  frozenAt = ms
}

/** Computes something as of a moment; afterwards the clock runs again, even after an error. */
export function asOf<Result>(ms: number, compute: () => Result): Result {
  freezeClock(ms)
  try {
    return compute()
  } finally {
    unfreezeClock()
  }
}

export function unfreezeClock(): void {
  frozenAt = null
}

const millisecondsPerSecond = 1000

/** Seconds since an ISO instant by this machine's clock; negative if the clock is slow. */
export function secondsSince(instant: string): number {
  return (nowMs() - new Date(instant).getTime()) / millisecondsPerSecond
}

/** Milliseconds since this page was requested. */
export function sinceStart(): number {
  return performance.now()
}

/** Today where the reader is, `YYYY-MM-DD`. */
export function today(): string {
  return dateInTimeZone(new Date(nowMs()), readerTimeZone())
}
