import { AsyncLocalStorage } from 'node:async_hooks'
import type { OutboxConnection } from './outbox-connection.ts'

/** Runs tasks one at a time, in the order they arrive. */
export class Mutex {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async lock(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  unlock(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

/** Work of one request on the database when it must happen as a whole: see `inOneTransaction`. */
export class UnitOfWork {
  /** Runs statements in sequence, those of a transaction without others in between. */
  readonly mutex = new Mutex()
  #connection: OutboxConnection | null = null
  #isOver = false

  /** The connection for all work, from the moment its transaction has begun until it ends. */
  get connection(): OutboxConnection | null {
    return this.#isOver ? null : this.#connection
  }

  begin(connection: OutboxConnection): void {
    this.#connection ??= connection
  }

  /** Work that was begun and not awaited runs on by itself from here. */
  async end(): Promise<void> {
    await this.mutex.lock()
    this.#isOver = true
    this.mutex.unlock()
  }
}

export const units = new AsyncLocalStorage<UnitOfWork>()

/** Whether what is asked of `db` belongs to a transaction, which sees what was written in it. */
export function isWithinTransaction(db: { isTransaction: boolean }): boolean {
  return db.isTransaction || (units.getStore()?.connection ?? null) !== null
}
