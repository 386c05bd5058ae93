import { AsyncLocalStorage } from 'node:async_hooks'
import type { OutboxConnection } from './outbox-connection.ts'

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

/** What one request does to the database, if it is to happen as a whole: see `inOneTransaction`. */
export class UnitOfWork {
  /** Whose statements follow one another, those of a transaction without others in between. */
  readonly turn = new Turn()
  #connection: OutboxConnection | null = null
  #isOver = false

  /** The connection all work goes through, once its transaction has begun and until it ends. */
  get connection(): OutboxConnection | null {
    return this.#isOver ? null : this.#connection
  }

  begin(connection: OutboxConnection): void {
    this.#connection ??= connection
  }

  /** What was begun and not waited for goes its own way from here on. */
  async end(): Promise<void> {
    await this.turn.take()
    this.#isOver = true
    this.turn.pass()
  }
}

export const units = new AsyncLocalStorage<UnitOfWork>()
