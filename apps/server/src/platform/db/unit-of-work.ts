import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection } from 'kysely'
import type { Database, DatabaseTransaction } from './database.ts'
import { Turn } from './turn.ts'

/** What one request does to the database, if it is to happen as a whole: see `inOneTransaction`. */
export class UnitOfWork {
  /** Whose statements follow one another, those of a transaction without others in between. */
  readonly turn = new Turn()
  #connection: DatabaseConnection | null = null
  #isOver = false

  /** The connection all work goes through, once its transaction has begun and until it ends. */
  get connection(): DatabaseConnection | null {
    return this.#isOver ? null : this.#connection
  }

  begin(connection: DatabaseConnection): void {
    this.#connection ??= connection
  }

  /** What was begun and not waited for goes its own way from here on. */
  async end(): Promise<void> {
    await this.turn.take()
    this.#isOver = true
    this.turn.pass()
  }
}

const units = new AsyncLocalStorage<UnitOfWork>()

export function currentUnit(): UnitOfWork | undefined {
  return units.getStore()
}

/**
 * Makes everything that is done to the database meanwhile one transaction, by whichever service:
 * transactions in it become savepoints, so that one that fails takes back its own part only.
 */
export async function inOneTransaction<Result>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const unit = new UnitOfWork()
  return units.run(unit, () =>
    db.transaction().execute(async (transaction) => {
      try {
        return await work(transaction)
      } finally {
        await unit.end()
      }
    }),
  )
}
