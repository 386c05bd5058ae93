/** Since when this instance has not heard from the others. */
export class Interruptions {
  #since: number | null = null

  begin(): void {
    this.#since ??= performance.now()
  }

  end(): void {
    this.#since = null
  }

  get isInterrupted(): boolean {
    return this.#since !== null
  }

  /** 0 while it hears them. */
  get minutes(): number {
    return this.#since === null ? 0 : (performance.now() - this.#since) / 60_000
  }
}
