const minute = 60_000

/** Minutes before the pick-up and after the end in which crew and vehicle are not free. */
const marginMinutes = 30

/** Instants in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

/**
 * When crew and vehicle of a dispatch are busy (R7).
 *
 * @param duration in minutes
 */
export function busySpan({ pickup, duration }: { pickup: number; duration: number }): Span {
  return {
    from: pickup - marginMinutes * minute,
    to: pickup + (duration + marginMinutes) * minute,
  }
}

/**
 * Whether one crew member or vehicle cannot do both: the later span, moved earlier by the way between the ports, overlaps
 * the other. Touching is free.
 *
 * @param minutesBetween the ports, 0 in one port; null: not known, which leaves open only what overlaps without a way
 */
export function spansOverlap(
  one: Span,
  other: Span,
  minutesBetween: number | null,
): 'free' | 'overlap' | 'unknown' {
  const [earlier, later] = one.from <= other.from ? [one, other] : [other, one]
  if (later.from - (minutesBetween ?? 0) * minute < earlier.to) return 'overlap'
  return minutesBetween === null ? 'unknown' : 'free'
}
