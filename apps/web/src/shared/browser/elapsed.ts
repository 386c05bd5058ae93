import { nowMs } from './now.ts'

const millisecondsPerSecond = 1000

/** Seconds since an ISO instant, by this machine's clock: negative when that runs behind. */
export function secondsSince(instant: string): number {
  return (nowMs() - new Date(instant).getTime()) / millisecondsPerSecond
}

/** Milliseconds since this page was asked for. */
export function sinceStart(): number {
  return performance.now()
}
