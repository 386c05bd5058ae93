/** One at a time, in the order they came. */
export class Turn {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  pass(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}
