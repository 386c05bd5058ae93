/** Someone who waits for the feed to grow. */
interface Reader {
  /** Null: the operator, whom everything concerns. */
  agency_id: number | null
  wake: () => void
}

/** Connections that wait at once on one instance; later ones are answered without waiting. */
const mostReaders = 5_000

/**
 * A reader that is woken asks again as soon as it has its answer. All at once they would be a crowd that is sent
 * away; when the process has more to do, these milliseconds become longer by themselves, and readers get more in
 * one answer.
 */
const wokenAtOnce = 25
const pause = 20

/** Readers waiting on this instance. No one asks the database in the meantime. */
export class WaitingReaders {
  readonly #readers = new Set<Reader>()
  /** Readers about to be woken, in the order of their news. */
  readonly #due = new Set<Reader>()
  #isPausing = false
  #isClosed = false
  #news = 0

  /**
   * Waits from now on, so that nothing which comes while the reader still looks is missed.
   *
   * @returns `grown` resolves with the next news; `leave` must be called
   */
  enter(agency_id: number | null): { grown: Promise<void>; leave: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reader = { agency_id, wake: resolve }
    if (this.#isClosed || this.#readers.size >= mostReaders) resolve()
    else this.#readers.add(reader)
    const leave = () => {
      this.#readers.delete(reader)
      this.#due.delete(reader)
    }
    return { grown: promise, leave }
  }

  /** @param agencies whom the news concern beside the operator; null: perhaps everyone */
  wake(agencies: readonly (number | null)[] | null): void {
    this.#news += 1
    for (const reader of this.#readers) {
      const concerns =
        agencies === null || reader.agency_id === null || agencies.includes(reader.agency_id)
      if (concerns) this.#due.add(reader)
    }
    if (!this.#isPausing) this.#wakeSome()
  }

  #wakeSome(): void {
    const next = this.#isClosed ? this.#due : [...this.#due].slice(0, wokenAtOnce)
    for (const reader of next) {
      this.#due.delete(reader)
      reader.wake()
    }
    this.#isPausing = next !== this.#due
    if (!this.#isPausing) return
    setTimeout(() => {
      this.#isPausing = false
      if (this.#due.size > 0) this.#wakeSome()
    }, pause).unref()
  }

  /** The instance stops: all are answered, and no one waits any more. */
  close(): void {
    this.#isClosed = true
    this.#isPausing = false
    this.wake(null)
  }

  /** How often the feed has grown: what was read before the last time may lack something. */
  get news(): number {
    return this.#news
  }
}
