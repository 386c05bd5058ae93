import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PGlite,
  PGliteDialect,
  type QueryResult,
} from 'kysely'
import { Begin, commit, rollback } from './driver-statements.ts'
import type { BatchConnection, Engine } from './engine.ts'

/**
 * The embedded engine takes one statement at a time; sending several together would gain nothing.
 */
export class PgliteEngine implements Engine {
  readonly connections = 'one'
  readonly #driver: Driver
  #isReady = false

  constructor(pglite: PGlite) {
    this.#driver = new PGliteDialect({ pglite }).createDriver()
  }

  async acquire(): Promise<BatchConnection> {
    if (!this.#isReady) await this.#driver.init()
    this.#isReady = true
    return new PgliteConnection(this.#driver, await this.#driver.acquireConnection())
  }

  close(): Promise<void> {
    return this.#driver.destroy()
  }
}

class PgliteConnection implements BatchConnection {
  readonly #driver: Driver
  readonly #connection: DatabaseConnection

  constructor(driver: Driver, connection: DatabaseConnection) {
    this.#driver = driver
    this.#connection = connection
  }

  async run(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>[]> {
    const results: QueryResult<unknown>[] = []
    for (const statement of statements) results.push(await this.#one(statement))
    try {
      for (const statement of after) results.push(await this.#one(statement))
    } catch {
      // What the others did stands.
    }
    return results
  }

  release(): void {
    // There is only one, shared by all.
  }

  async #one(statement: CompiledQuery): Promise<QueryResult<unknown>> {
    if (statement instanceof Begin) {
      await this.#driver.beginTransaction(this.#connection, {})
      const { accessMode } = statement.settings
      if (accessMode !== undefined) {
        await this.#connection.executeQuery(CompiledQuery.raw(`set transaction ${accessMode}`))
      }
    } else if (statement === commit) await this.#driver.commitTransaction(this.#connection)
    else if (statement === rollback) await this.#driver.rollbackTransaction(this.#connection)
    else return this.#connection.executeQuery(statement)
    return { rows: [] }
  }
}
