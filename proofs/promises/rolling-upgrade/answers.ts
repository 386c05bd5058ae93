import type { Answered } from '../ask.ts'

/** Answers that were not what the requests wanted. */
export class Answers {
  /** Whether to let pass that the product was too busy for some: among other tests it may be. */
  readonly #mayBeBusy: boolean
  #done = 0
  #faults = new Map<string, number>()

  constructor({ mayBeBusy }: { mayBeBusy: boolean }) {
    this.#mayBeBusy = mayBeBusy
  }

  /** @param what was asked for, such as `a list` */
  count(what: string, { status, body }: Pick<Answered, 'status' | 'body'>): void {
    if (status >= 200 && status < 300) {
      this.#done += 1
      return
    }
    const [, code] = /"code":"(\w+)"/.exec(body) ?? []
    if (this.#mayBeBusy && code === 'overloaded') return
    const told =
      status === 0 ? 'a broken connection' : `${status} ${code ?? 'not from the product'}`
    const name = `${what} got ${told}`
    this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1)
  }

  get done(): number {
    return this.#done
  }

  get lost(): number {
    return [...this.#faults.values()].reduce((sum, one) => sum + one, 0)
  }

  get sentences(): string[] {
    return [...this.#faults].map(([name, times]) => `${times} × ${name}.`)
  }
}
