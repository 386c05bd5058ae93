import { performance } from 'node:perf_hooks'
import type { Ledger } from '../ledger.ts'

/** Milliseconds between two looks; no pause is shorter. */
const look = 20

export interface Pauses {
  /** Forgets what was, because something is about to be broken. */
  begin: () => void
  /** Milliseconds of the longest time since then in which no write was acknowledged. */
  longest: () => number
  end: () => void
}

/** Watches how long writers wait for the next acknowledged write, whichever of them it is. */
export function watchPauses(ledger: Ledger): Pauses {
  let known = ledger.counts().acknowledged
  let since = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const { acknowledged } = ledger.counts()
    const now = performance.now()
    longest = Math.max(longest, now - since)
    if (acknowledged === known) return
    known = acknowledged
    since = now
  }, look)
  return {
    begin: () => {
      longest = 0
    },
    longest: () => Math.max(longest, performance.now() - since),
    end: () => clearInterval(timer),
  }
}
