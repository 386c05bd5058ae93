import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { Turn } from './turn.ts'
import { type UnitOfWork, units } from './unit-of-work.ts'

/** The second wall and the writing page end with a part: a setting outlives the savepoint it was made in. */
const leaveScope = [
  'set local role none',
  "set local gangway.agency_id = ''",
  "set local gangway.socket_id = ''",
]

/**
 * A dialect whose connections know of units of work: within one there is one connection, and a
 * transaction is a savepoint on it.
 *
 * @param connections `one`: the engine has a single one, so whoever comes later waits
 */
export class UnitDialect implements Dialect {
  readonly #dialect: Dialect
  readonly #connections: 'one' | 'many'

  constructor(dialect: Dialect, connections: 'one' | 'many') {
    this.#dialect = dialect
    this.#connections = connections
  }

  createDriver(): Driver {
    return new UnitDriver(this.#dialect.createDriver(), this.#connections)
  }

  /** Of several connections, also where there is one: Kysely would let no unit share it. */
  createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }

  createQueryCompiler(): QueryCompiler {
    return this.#dialect.createQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return this.#dialect.createIntrospector(db)
  }
}

/** A unit's connection, lent to one statement or transaction of it. */
class LentConnection implements DatabaseConnection {
  readonly unit: UnitOfWork
  readonly #connection: DatabaseConnection

  constructor(unit: UnitOfWork, connection: DatabaseConnection) {
    this.unit = unit
    this.#connection = connection
  }

  executeQuery: DatabaseConnection['executeQuery'] = (query, options) =>
    this.#connection.executeQuery(query, options)

  streamQuery: DatabaseConnection['streamQuery'] = (query, chunkSize, options) =>
    this.#connection.streamQuery(query, chunkSize, options)

  async run(...statements: string[]): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(statements.join('; ')))
  }
}

class UnitDriver implements Driver {
  readonly #driver: Driver
  readonly #turn: Turn | null

  constructor(driver: Driver, connections: 'one' | 'many') {
    this.#driver = driver
    this.#turn = connections === 'one' ? new Turn() : null
  }

  init: Driver['init'] = (options) => this.#driver.init(options)

  destroy: Driver['destroy'] = (options) => this.#driver.destroy(options)

  async acquireConnection(): Promise<DatabaseConnection> {
    const unit = units.getStore()
    const lent = unit === undefined ? null : await lend(unit)
    if (lent !== null) return lent
    await this.#turn?.take()
    try {
      const connection = await this.#driver.acquireConnection()
      unit?.begin(connection)
      return connection
    } catch (error) {
      this.#turn?.pass()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LentConnection) return connection.unit.turn.pass()
    try {
      await this.#driver.releaseConnection(connection)
    } finally {
      this.#turn?.pass()
    }
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof LentConnection) await connection.run('savepoint part')
    else await this.#driver.beginTransaction(connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LentConnection) {
      await connection.run('release savepoint part', ...leaveScope)
    } else await this.#driver.commitTransaction(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LentConnection) {
      await connection.run('rollback to savepoint part', 'release savepoint part')
    } else await this.#driver.rollbackTransaction(connection)
  }
}

async function lend(unit: UnitOfWork): Promise<LentConnection | null> {
  if (unit.connection === null) return null
  await unit.turn.take()
  const { connection } = unit
  if (connection !== null) return new LentConnection(unit, connection)
  unit.turn.pass()
  return null
}
