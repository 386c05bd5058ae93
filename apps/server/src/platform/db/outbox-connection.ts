import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import {
  AfterCommit,
  Begin,
  commit,
  Control,
  SendWithNext,
  rollback,
  OneRoundTrip,
} from './driver-statements.ts'
import type { BatchConnection } from './engine.ts'

/** Resets the second wall and the writing page. */
const leaveScope = new Control(
  `select set_config('role', 'none', true), set_config('gangway.agency_id', '', true),
    set_config('gangway.account_id', '', true), set_config('gangway.socket_id', '', true)`,
  [],
  'own',
)

const savepoint = new Control('savepoint part')
const releaseSavepoint = new Control('release savepoint part')

/**
 * A connection with statements waiting to be sent: the begin of a transaction, whom it is for, and
 * writes that need no answer travel with the first statement after them.
 */
export class OutboxConnection implements DatabaseConnection {
  readonly #connection: BatchConnection
  #waiting: CompiledQuery[] = []
  /** Takes the rows of a statement that waited. */
  readonly #asked = new WeakMap<CompiledQuery, NonNullable<SendWithNext['onRows']>>()
  /** Keyed by text: equal statements run once. */
  readonly #afterCommit = new Map<string, CompiledQuery>()
  #isReadOnly = false
  #hasEnded = false
  #isInPart = false
  /**
   * In whose scope the transaction is outside its parts. Sent when a part ends, because a setting outlives the
   * savepoint it was made in.
   */
  #ownScope: Control = leaveScope
  /** The end of a read-only transaction whose rows have arrived: no one waits for it. */
  #ending: Promise<unknown> | null = null
  #isBroken = false

  constructor(connection: BatchConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query instanceof SendWithNext) {
      const { statement, onRows } = query
      const isScope = statement instanceof Control && statement.as === 'agency'
      if (isScope && !this.#isInPart) this.#ownScope = statement
      if (onRows !== undefined) this.#asked.set(statement, onRows)
      this.#waiting.push(statement)
      return { rows: [] }
    }
    if (query instanceof AfterCommit) {
      this.#afterCommit.set(query.statement.sql, query.statement)
      return { rows: [] }
    }
    if (query instanceof OneRoundTrip) return this.#sendInOneRoundTrip<Row>(query)
    const results = await this.#send([query])
    return (results.at(-1) ?? { rows: [] }) as QueryResult<Row>
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('rows are read in batches instead')
  }

  begin(settings: TransactionSettings): void {
    this.#isReadOnly = settings.accessMode === 'read only'
    this.#waiting.push(new Begin(settings))
  }

  async commit(): Promise<void> {
    if (this.#hasEnded) return
    if (this.#hasNotBegun() && this.#waiting.every((statement) => statement instanceof Control)) {
      this.#waiting = []
      return
    }
    if (!this.#isReadOnly) {
      await this.#send([commit], [...this.#afterCommit.values()])
      return
    }
    this.#ending = this.#send([commit]).catch(() => (this.#isBroken = true))
  }

  async rollback(): Promise<void> {
    if (this.#hasEnded) return
    const hasNotBegun = this.#hasNotBegun()
    this.#waiting = []
    if (hasNotBegun) return
    try {
      await this.#send([rollback])
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  beginSavepoint(): void {
    this.#isInPart = true
    this.#waiting.push(savepoint)
  }

  /** Statements of the savepoint are sent with its release, so that their faults count as its own. */
  async commitSavepoint(): Promise<void> {
    const hasWaiting = this.#waiting.length > 0
    this.#isInPart = false
    this.#waiting.push(releaseSavepoint, this.#ownScope)
    if (hasWaiting) await this.#send([])
  }

  async rollbackToSavepoint(): Promise<void> {
    this.#isInPart = false
    const unsent = this.#waiting.lastIndexOf(savepoint)
    if (unsent !== -1) this.#waiting.length = unsent
    else {
      this.#waiting = []
      const backToSavepoint = 'rollback to savepoint part'
      await this.#send([new Control(backToSavepoint, [], this.#ownScope.as), releaseSavepoint])
    }
  }

  /** @param then runs when nothing is under way anymore */
  release(then: () => void): void {
    const finish = () => {
      this.#connection.release(this.#isBroken)
      then()
    }
    if (this.#ending === null) finish()
    else void this.#ending.then(finish)
  }

  /** Nothing of the transaction was sent, so there is nothing to end. */
  #hasNotBegun(): boolean {
    return this.#waiting[0] instanceof Begin
  }

  async #sendInOneRoundTrip<Row>({ statements, areLast }: OneRoundTrip): Promise<QueryResult<Row>> {
    const isEnd = areLast && this.#isReadOnly
    const results = await this.#send(isEnd ? [...statements, commit] : statements)
    this.#hasEnded = isEnd
    const end = results.length - (isEnd ? 1 : 0)
    const own = results.slice(end - statements.length, end)
    return { rows: own.map(({ rows }) => rows) as Row[] }
  }

  async #send(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>[]> {
    if (this.#waiting.length === 0) return this.#connection.run(statements, after)
    const all = [...this.#waiting, ...statements]
    this.#waiting = []
    const results = await this.#connection.run(all, after)
    for (const [place, statement] of all.entries()) {
      this.#asked.get(statement)?.(results[place]?.rows ?? [])
    }
    return results
  }
}
