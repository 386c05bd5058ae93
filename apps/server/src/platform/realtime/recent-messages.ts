import type { Listener } from './live-socket.ts'

export interface HeardMessage {
  channel: string
  frame: string
  mayHear: (listener: Listener) => boolean
}

/** Milliseconds a message is kept for those who begin to listen. */
export const recalledFor = 30_000
/** Most messages kept; when there are more, they reach back less far. */
const capacity = 2_000

/**
 * Recent messages, for new listeners: a second or two pass between fetching a page and listening for its changes, and
 * without these everything would have to be fetched twice.
 */
export class RecentMessages {
  #messages: (HeardMessage & { at: number })[] = []
  #since = performance.now()

  add(message: HeardMessage): void {
    const at = performance.now()
    this.#messages.push({ ...message, at })
    if (this.#messages.length <= capacity) return
    this.#since = Math.max(this.#since, this.#messages.shift()?.at ?? at)
  }

  /** Milliseconds back from now for which nothing is missing. */
  get recalled(): number {
    return Math.min(recalledFor, performance.now() - this.#since)
  }

  /** Recent messages of a channel that a new listener may hear, oldest first. */
  framesFor(channel: string, listener: Listener): string[] {
    const oldest = performance.now() - recalledFor
    this.#messages = this.#messages.filter(({ at }) => at >= oldest)
    return this.#messages
      .filter((one) => one.channel === channel && one.mayHear(listener))
      .map(({ frame }) => frame)
  }

  /** After a gap no one knows what was missed; from here on nothing is. */
  forget(): void {
    this.#messages = []
    this.#since = performance.now()
  }
}
