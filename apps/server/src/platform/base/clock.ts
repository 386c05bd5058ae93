/** The only access to the time of day; everything else is given "now". */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Seconds by which a clock is ahead of this machine's; negative: behind it. */
export function secondsAhead(clock: Clock): number {
  return (clock().getTime() - Date.now()) / 1000
}

/**
 * The earlier of the database's time and this machine's. What has had its time by both may go: a single wrong clock then
 * deletes nothing early.
 */
export function earlierNow(databaseTime: Date): Date {
  return new Date(Math.min(databaseTime.getTime(), Date.now()))
}
