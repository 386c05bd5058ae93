const rows = 4
const width = 65_536

/** Higher counts are not told apart. */
const most = 15

/** Asks after which every count is halved, so that what was popular long ago gives way. */
const agesAfter = width

/**
 * About how often each of any number of questions was asked lately, in 256 KiB: a count-min sketch. A count is never
 * too low, except for what ageing took, and rarely too high.
 */
export class UsageSketch {
  readonly #counts = new Uint8Array(rows * width)
  #asks = 0

  /** @param key the first bytes of a hash, one to a character */
  count(key: string): void {
    const least = this.of(key)
    for (let row = 0; row < rows; row += 1) {
      const place = placeOf(key, row)
      if (this.#counts[place] === least) this.#counts[place] = Math.min(least + 1, most)
    }
    this.#asks += 1
    if (this.#asks % agesAfter === 0) this.#age()
  }

  of(key: string): number {
    let least = most
    for (let row = 0; row < rows; row += 1) {
      least = Math.min(least, this.#counts[placeOf(key, row)] ?? 0)
    }
    return least
  }

  #age(): void {
    for (const [place, count] of this.#counts.entries()) this.#counts[place] = count >> 1
  }
}

function placeOf(key: string, row: number): number {
  return row * width + key.charCodeAt(2 * row) * 256 + key.charCodeAt(2 * row + 1)
}
