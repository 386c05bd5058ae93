import type { Carrier } from '../db/engine.ts'

/** By which carriers this instance does not hear what others tell, and for how long. */
export class Interruptions {
  readonly #since = new Map<Carrier, number>()

  begin(carrier: Carrier): void {
    if (!this.#since.has(carrier)) this.#since.set(carrier, performance.now())
  }

  end(carrier: Carrier): void {
    this.#since.delete(carrier)
  }

  has(carrier: Carrier): boolean {
    return this.#since.has(carrier)
  }

  /** 0 while it is heard. */
  minutes(carrier: Carrier): number {
    const since = this.#since.get(carrier)
    return since === undefined ? 0 : (performance.now() - since) / 60_000
  }
}
