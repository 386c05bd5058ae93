let held: number | null = null

/** Milliseconds since 1970, by this machine's clock, or while the clock is held as it stood then. */
export function nowMs(): number {
  return held ?? Date.now()
}

/** What the server has drawn is taken over as of the moment it was drawn in: "2 hours ago" must not change meanwhile. */
export function holdClock(ms: number): void {
  held = ms
}

/** Works something out as of a moment; the clock goes on afterwards, also when that fails. */
export function asOf<Result>(ms: number, workOut: () => Result): Result {
  holdClock(ms)
  try {
    return workOut()
  } finally {
    releaseClock()
  }
}

export function releaseClock(): void {
  held = null
}
