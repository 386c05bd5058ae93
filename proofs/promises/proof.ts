/** Short runs are part of every test run; whole ones take as many tries as the promise names. */
export type ProofSize = 'short' | 'whole'

export interface Finding {
  /** Attempts, with the counts: `40 kills (20 on each engine), 20 writers`. */
  tried: string
  /** null: this machine could not answer, which is not the same as held. */
  isHeld: boolean | null
  /** The figure that the promise is about: `0 of 3,120 acknowledged writes lost`. */
  figure: string
  /** Failures and omissions, and why. */
  deviations: readonly string[]
}

/** A promise of docs/promises.md together with what tries to break it. */
export interface Proof {
  /** Its row, such as F1. */
  row: string
  promise: string
  try: (size: ProofSize) => Promise<Finding>
}

/** How often to try, by size. */
export function tries(size: ProofSize, { short, whole }: Record<ProofSize, number>): number {
  return size === 'short' ? short : whole
}

/** A promise is not known to hold as a whole where a part of its proof did not run. */
export function heldIf(held: boolean, hasAllRun: boolean): boolean | null {
  return held && !hasAllRun ? null : held
}

export const noPostgres: Finding = {
  tried: 'nothing',
  isHeld: null,
  figure: 'unknown',
  deviations: ['There is no PostgreSQL server on this machine.'],
}

/** `200 × 210, 503 × 12`: how often each status was answered. */
export function countsOf(answers: ReadonlyMap<number, number>): string {
  const sorted = [...answers].toSorted(([a], [b]) => a - b)
  return sorted.map(([status, times]) => `${status} × ${times}`).join(', ')
}
