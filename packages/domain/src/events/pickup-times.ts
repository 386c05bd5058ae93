export const minutesPerDay = 24 * 60

/** Minutes between two pick-up options (rule E4.1). */
export const pickupStepMinutes = 5

/** `HH:mm` for a number of minutes after midnight. */
export function clockTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Minutes after midnight of `HH:mm`. */
export function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Every five minutes of the day from 00:00 to 23:55, 288 options, local to the port. */
export const pickupTimes: readonly string[] = Array.from(
  { length: minutesPerDay / pickupStepMinutes },
  (_, index) => clockTime(index * pickupStepMinutes),
)

const known = new Set(pickupTimes)

export function isPickupTime(value: string): boolean {
  return known.has(value)
}

/** The pick-up time of one order: its own, else the event's (rule E4.7). */
export function effectivePickupTime({
  order,
  event,
}: {
  order: string | null
  event: string | null
}): string | null {
  return order ?? event
}
