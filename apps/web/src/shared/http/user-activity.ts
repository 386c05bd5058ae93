import { nowMs } from '../browser/clock.ts'

/**
 * Milliseconds after the last use of keyboard, mouse or screen during which requests count as a
 * person's.
 */
const attendedMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

let lastSign = nowMs()

function notice(): void {
  lastSign = nowMs()
}

/** Starts watching for activity; called once, at the start. */
export function watchActivity(): void {
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
}

/**
 * Whether no one has used the page for a while: its own requests (after others' changes, retries)
 * then do not keep the session alive.
 */
export function isUnattended(): boolean {
  return nowMs() - lastSign > attendedMs
}
