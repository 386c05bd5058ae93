import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import { freezeClock, unfreezeClock } from './clock.ts'
import { replayEarlyInput } from './early-input.ts'

/**
 * Steps a second in which the browser takes the page over. Nothing answers before the last of them, so that fewer and
 * longer ones are better, as long as none is a long task: on a machine four times slower, a step of 12 ms takes 48.
 */
const steps = 80

/** Callbacks for when the page answers; null once it does. */
let waiting: Set<() => void> | null = null

/**
 * The browser takes over the page that the server drew at a moment, in milliseconds since 1970. Until it has, the clock
 * stands still and what people do is recorded.
 */
export function beginTakingOver(drawnAt: number): void {
  freezeClock(drawnAt)
  forceFrameRate(steps)
  waiting = new Set()
}

export function isTakingOver(): boolean {
  return waiting !== null
}

/** Called by the page once it answers, or has failed: what was done before is done, and time goes on. */
export function finishTakingOver(): void {
  if (waiting === null) return
  const acts = waiting
  waiting = null
  unfreezeClock()
  forceFrameRate(0)
  // Not at once: what is done may have to take parts of the page over first.
  setTimeout(() => {
    replayEarlyInput()
    for (const act of acts) act()
  })
}

/**
 * Does something once the page answers; at once if it does.
 * @returns cancels it
 */
export function onceTakenOver(act: () => void): () => void {
  const acts = waiting
  if (acts === null) act()
  else acts.add(act)
  return () => acts?.delete(act)
}
