export class ConnectionQueue {
  /** When each of them came, the first who came first. */
  readonly #since = new Set<{ at: number }>()

  get length(): number {
    return this.#since.size
  }

  /** Milliseconds for which the first of them has waited. */
  get waited(): number {
    const [first] = this.#since
    return first === undefined ? 0 : performance.now() - first.at
  }

  async wait<Connection>(acquire: () => Promise<Connection>): Promise<Connection> {
    const place = { at: performance.now() }
    this.#since.add(place)
    try {
      return await acquire()
    } finally {
      this.#since.delete(place)
    }
  }
}
