import { nowMs } from '../browser/clock.ts'

/** Milliseconds after the last touch of key, mouse or screen for which requests are someone's. */
const attendedMs = 60_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const

let lastSign = nowMs()

function notice(): void {
  lastSign = nowMs()
}

/** Notices that someone is there; called once, at the start. */
export function watchActivity(): void {
  for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true })
}

/**
 * Whether no one has touched the page for a while: its own requests (others' changes, retries) then do
 * not keep the session alive.
 */
export function isUnattended(): boolean {
  return nowMs() - lastSign > attendedMs
}
