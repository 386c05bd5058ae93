const second = 1000

/** Lets so much through in every second of the clock, and no more. */
export class Pace {
  readonly #most: number
  #second = -1
  #count = 0

  constructor(most: number) {
    this.#most = most
  }

  /** @param now in milliseconds */
  takes(now: number): boolean {
    const current = Math.floor(now / second)
    if (current !== this.#second) {
      this.#second = current
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= this.#most
  }
}
