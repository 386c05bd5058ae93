import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { ConnectionQueue } from './connection-queue.ts'
import { type DatabaseWatch, watchedConnection } from './database-watch.ts'
import type { Engine } from './engine.ts'
import { OutboxConnection } from './outbox-connection.ts'
import { Mutex, type UnitOfWork, units } from './unit-of-work.ts'

interface DriverDeps {
  engine: Engine
  queue: ConnectionQueue
  /** Null: nothing is measured. */
  watch: DatabaseWatch | null
}

/**
 * A dialect whose connections know about units of work: a unit has one connection, and a
 * transaction within it is a savepoint.
 */
export function unitDialect(deps: DriverDeps): Dialect {
  return {
    createDriver: () => new UnitDriver(deps),
    // Claims to have several connections even where there is one: otherwise Kysely would let no unit share it.
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** A unit's connection, lent to one statement or transaction of it. */
class LentConnection implements DatabaseConnection {
  readonly unit: UnitOfWork
  readonly connection: OutboxConnection

  constructor(unit: UnitOfWork, connection: OutboxConnection) {
    this.unit = unit
    this.connection = connection
  }

  executeQuery: DatabaseConnection['executeQuery'] = (query) => this.connection.executeQuery(query)

  streamQuery: DatabaseConnection['streamQuery'] = () => this.connection.streamQuery()
}

/** Connections this driver has lent out, which Kysely hands back. */
type Given = OutboxConnection | LentConnection

class UnitDriver implements Driver {
  readonly #deps: DriverDeps
  readonly #mutex: Mutex | null

  constructor(deps: DriverDeps) {
    this.#deps = deps
    this.#mutex = deps.engine.connections === 'one' ? new Mutex() : null
  }

  init = () => Promise.resolve()

  destroy = () => this.#deps.engine.close()

  async acquireConnection(): Promise<DatabaseConnection> {
    const unit = units.getStore()
    const lent = unit === undefined ? null : await lend(unit)
    if (lent !== null) return lent
    return this.#deps.queue.wait(() => this.#acquire(unit))
  }

  async #acquire(unit: UnitOfWork | undefined): Promise<OutboxConnection> {
    const { engine, watch } = this.#deps
    const began = performance.now()
    await this.#mutex?.lock()
    try {
      const acquired = await engine.acquire()
      watch?.acquired((performance.now() - began) / 1000)
      const connection = new OutboxConnection(
        watch === null ? acquired : watchedConnection(acquired, watch),
      )
      unit?.begin(connection)
      return connection
    } catch (error) {
      this.#mutex?.unlock()
      throw error
    }
  }

  async releaseConnection(connection: Given): Promise<void> {
    if (connection instanceof LentConnection) return connection.unit.mutex.unlock()
    connection.release(() => this.#mutex?.unlock())
  }

  async beginTransaction(connection: Given, settings: TransactionSettings): Promise<void> {
    if (connection instanceof LentConnection) connection.connection.beginSavepoint()
    else connection.begin(settings)
  }

  async commitTransaction(connection: Given): Promise<void> {
    if (connection instanceof LentConnection) await connection.connection.commitSavepoint()
    else await connection.commit()
  }

  async rollbackTransaction(connection: Given): Promise<void> {
    if (connection instanceof LentConnection) await connection.connection.rollbackToSavepoint()
    else await connection.rollback()
  }
}

async function lend(unit: UnitOfWork): Promise<LentConnection | null> {
  if (unit.connection === null) return null
  await unit.mutex.lock()
  const { connection } = unit
  if (connection !== null) return new LentConnection(unit, connection)
  unit.mutex.unlock()
  return null
}
