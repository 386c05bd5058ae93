import type { CompiledQuery, QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { PoolFigures } from './database-watch.ts'
import { Begin, commit, Control, rollback } from './driver-statements.ts'
import type { Engine } from './engine.ts'
import { type KnowingConnection, pooledConnection } from './pooled-connection.ts'
import { PreparedStatements, type StatementNames } from './prepared-statements.ts'
import { breakOffInSilence, type SilenceWatch } from './silent-server.ts'
import { type WireAnswer, WireBatch, type WireStatement } from './wire-batch.ts'

/** Connections to a PostgreSQL server that can send several statements in one round trip. */
export class PostgresEngine implements Engine {
  readonly connections = 'many'
  readonly #pool: Pool
  readonly #connectionOf: (client: PoolClient) => KnowingConnection
  readonly #connections = new WeakMap<PoolClient, KnowingConnection>()

  /** @param limits.longest milliseconds for a statement, where connections do not keep settings themselves; null: none */
  constructor(
    pool: Pool,
    names: StatementNames,
    { longest, silence }: { longest: number | null; silence: SilenceWatch },
  ) {
    this.#pool = pool
    this.#connectionOf = (client) => {
      const connection = new PostgresConnection(client, names)
      breakOffInSilence(client, () => connection.isWaiting(), silence)
      return names === 'named' || longest === null
        ? connection
        : pooledConnection(connection, longest)
    }
  }

  async acquire(): Promise<KnowingConnection> {
    const client = await this.#pool.connect()
    const known = this.#connections.get(client)
    if (known !== undefined) return known
    const connection = this.#connectionOf(client)
    this.#connections.set(client, connection)
    return connection
  }

  get figures(): PoolFigures {
    const { options, totalCount, idleCount, waitingCount } = this.#pool
    return { most: options.max, open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** A connection of pg's, to a server or to the embedded engine. */
export class PostgresConnection implements KnowingConnection {
  readonly #client: PoolClient
  readonly #prepared: PreparedStatements
  #as: 'own' | 'agency' = 'own'
  #isBroken = false
  #isWaiting = false
  /** A statement of a transaction failed, and what the server says of the transaction has not arrived yet. */
  #hasFailed = false

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client
    this.#prepared = new PreparedStatements(names)
  }

  async run(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>[]> {
    this.#isWaiting = true
    try {
      return await this.#run(statements, after)
    } finally {
      this.#isWaiting = false
    }
  }

  async #run(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[],
  ): Promise<QueryResult<unknown>[]> {
    const last = statements.at(-1)
    if (last !== undefined && isScript(last)) {
      const before = statements.slice(0, -1)
      const results = before.length === 0 ? [] : await this.#runBatch(before)
      return [...results, await this.#runScript(last.sql)]
    }
    const isFresh = !this.isInTransaction()
    try {
      return await this.#runBatch(statements, after)
    } catch (error) {
      if (!isStale(error)) throw error
      // The tables changed after the statement was prepared. Within a transaction this attempt is
      // lost, but only once.
      this.#prepared.forgetAll()
      if (!isFresh) throw error
      await this.#runBatch([rollback])
      return this.#runBatch(statements, after)
    }
  }

  isInTransaction(): boolean {
    return this.#hasFailed || this.#client.getTransactionStatus() !== 'I'
  }

  /** Whether an answer is awaited. */
  isWaiting(): boolean {
    return this.#isWaiting
  }

  /** @param isBroken it must not be used again */
  release(isBroken: boolean): void {
    this.#client.release(isBroken || this.#isBroken)
  }

  /** Runs them one after the other up to a fault, in one round trip. */
  async #runBatch(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>[]> {
    const isPart = this.isInTransaction() || statements.some((one) => one instanceof Begin)
    const used = [...statements, ...after].map((statement) => this.#prepare(statement))
    const batch = new WireBatch(
      used.map(({ wire }) => wire),
      this.#prepared.takeClosing(),
    )
    this.#client.query(batch)
    try {
      const answers = await batch.settled
      this.#hasFailed = false
      for (const [place, answer] of answers.entries()) {
        const prepared = used[place]?.prepared
        if (prepared !== undefined) this.#prepared.remember(prepared, answer.read)
      }
      return resultsOf([...statements, ...after], answers)
    } catch (error) {
      this.#hasFailed = isPart
      for (const { wire, prepared } of used.slice(batch.answers.length)) {
        if (!wire.isParsed || isStale(error)) this.#prepared.doubt(prepared)
      }
      if (after.length > 0 && batch.answers.length >= statements.length) {
        return resultsOf([...statements, ...after], batch.answers)
      }
      // In the context of the caller, not of the event that carried the answer.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  #prepare(statement: CompiledQuery) {
    const { sql: text, parameters: values } = statement
    const prepared = this.#prepared.use(text, this.#as)
    const wire: WireStatement = { values, ...prepared }
    prepared.isParsed = prepared.name !== ''
    if (statement instanceof Control && statement.as !== undefined) this.#as = statement.as
    return { wire, prepared }
  }

  async #runScript(text: string): Promise<QueryResult<unknown>> {
    const result: { rows: unknown[] } | unknown[] = await this.#client.query(text)
    return { rows: 'rows' in result ? result.rows : [] }
  }
}

/** Several statements in one text, such as a migration: only the simple protocol takes them. */
function isScript({ sql, parameters }: CompiledQuery): boolean {
  return parameters.length === 0 && sql.includes(';')
}

/** The server's answer when a prepared statement would now return other columns, or is unknown. */
function isStale(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '26000' || /cached plan must not change result type/.test(error.message)
}

function resultsOf(statements: readonly CompiledQuery[], answers: readonly WireAnswer[]) {
  return answers.map((answer, place) => resultOf(answer, statements[place]))
}

const counted = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/

function resultOf({ tag, rows }: WireAnswer, statement: CompiledQuery | undefined) {
  if (statement === commit && tag === 'ROLLBACK') {
    throw new Error('the transaction had failed before, and was rolled back instead of committed')
  }
  const count = counted.exec(tag)?.[1]
  return count === undefined ? { rows } : { rows, numAffectedRows: BigInt(count) }
}
