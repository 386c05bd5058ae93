import type { LiveSocket } from './live-socket.ts'

/** Most milliseconds for which a message waits for others to go with. */
const longestRest = 50

/**
 * Sends what goes to many. To write to a connection costs the same for one message as for several, and more than anything else here:
 * so after writing to all of them it rests for as long as that took, and what comes meanwhile goes together. With few
 * listeners, or few messages, nothing ever waits.
 */
export class GatheredFrames {
  readonly #waiting = new Set<LiveSocket>()
  #isDue = false
  #restsUntil = 0

  /** @param frame encoded once, for everyone it goes to */
  add(socket: LiveSocket, frame: Buffer): void {
    socket.gather(frame)
    this.#waiting.add(socket)
    if (this.#isDue) return
    this.#isDue = true
    const rest = this.#restsUntil - performance.now()
    if (rest > 0) setTimeout(() => this.#send(), rest)
    else setImmediate(() => this.#send())
  }

  #send(): void {
    const began = performance.now()
    for (const socket of this.#waiting) socket.sendGathered()
    this.#waiting.clear()
    this.#isDue = false
    const now = performance.now()
    this.#restsUntil = now + Math.min(now - began, longestRest)
  }
}
