/** Overhead of an entry beyond its bytes. */
const entryBytes = 500

/**
 * Answers, each under a name that says what it was made from: other data, another name. So nothing
 * ever has to be invalidated; the answer unused for longest makes room. Callers who ask for the
 * same at the same time share the work.
 */
export class ResponseCache {
  readonly #maximumBytes: number
  readonly #kept = new Map<string, Buffer>()
  readonly #underWay = new Map<string, Promise<Buffer>>()
  #bytes = 0
  #hits = 0
  #shared = 0
  #misses = 0

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes
  }

  /** Since the start; bytes: now. */
  get figures(): { hits: number; shared: number; misses: number; bytes: number } {
    return { hits: this.#hits, shared: this.#shared, misses: this.#misses, bytes: this.#bytes }
  }

  /** @param make makes the answer; a failure reaches everyone who waits for it, and is not kept */
  async answer(name: string, make: () => Promise<string>): Promise<Buffer> {
    const kept = this.#kept.get(name)
    if (kept !== undefined) {
      this.#hits += 1
      this.#kept.delete(name)
      this.#kept.set(name, kept)
      return kept
    }
    const underWay = this.#underWay.get(name)
    if (underWay !== undefined) {
      this.#shared += 1
      return underWay
    }
    this.#misses += 1
    const made = this.#make(name, make)
    this.#underWay.set(name, made)
    try {
      return await made
    } finally {
      this.#underWay.delete(name)
    }
  }

  async #make(name: string, make: () => Promise<string>): Promise<Buffer> {
    const body = Buffer.from(await make())
    // An answer that drives out a good part of all others is not worth keeping.
    if (body.byteLength < this.#maximumBytes / 8) this.#keep(name, body)
    return body
  }

  #keep(name: string, body: Buffer): void {
    this.#kept.set(name, body)
    this.#bytes += body.byteLength + entryBytes
    for (const [oldest, { byteLength }] of this.#kept) {
      if (this.#bytes <= this.#maximumBytes) return
      this.#kept.delete(oldest)
      this.#bytes -= byteLength + entryBytes
    }
  }
}
