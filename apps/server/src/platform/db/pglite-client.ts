import { CompiledQuery, type QueryResult } from 'kysely'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { databaseReserve, DatabaseFullError, freeBytes } from '../base/disk-faults.ts'
import { hasCode } from '../base/error-code.ts'
import { Control } from './driver-statements.ts'
import type { BatchConnection, Engine } from './engine.ts'
import { DatabaseEndedError } from './lost-connection.ts'
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages.ts'
import { PgliteStream } from './pglite-stream.ts'
import { PostgresConnection } from './postgres-engine.ts'

type Body<Request> = Request extends PgliteRequest ? Omit<Request, 'id'> : never

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Free bytes below which a transaction that has already begun is given up. */
const lastReserve = 24 * 1_048_576

/** SQLSTATE of a write in a read-only transaction. */
const readOnly = '25006'

/** Interface of the embedded engine; tests implement it to lend one engine after another. */
export type EmbeddedEngine = Engine & Pick<PgliteClient, 'hasEnded' | 'listen' | 'dump'>

/**
 * The embedded database behind its worker thread, spoken to as a server: one session, whose
 * statements are prepared and sent together.
 */
export class PgliteClient implements Engine, BatchConnection {
  readonly connections = 'one'
  readonly waitReady: Promise<void>
  readonly #worker: Worker
  readonly #folder: string | null
  readonly #client: Client
  readonly #connection: PostgresConnection
  /** There is too little room to write. */
  #isFull = false
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #lastId = 0
  /** Why no more queries are taken. */
  #end: Error | null = null

  constructor(data: PgliteWorkerData) {
    this.#folder = data.folder
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: data })
    const stream = new PgliteStream((bytes) =>
      // A copy: the driver writes into a buffer that it uses again.
      this.#send({ kind: 'wire', bytes: new Uint8Array(bytes) }),
    )
    this.#client = new Client({ user: 'postgres', database: 'postgres', stream: () => stream })
    this.#client.on('error', (error) => this.#failAll(error))
    this.#client.on('notification', ({ channel, payload = '' }) => {
      for (const tell of this.#listeners.get(channel) ?? []) tell(payload)
    })
    const lent = Object.assign(this.#client, { release: () => undefined })
    this.#connection = new PostgresConnection(lent, 'named')
    const isReady = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(0, { resolve, reject })
    })
    this.waitReady = this.#connect(isReady)
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#failAll(new DatabaseEndedError({ cause: error })))
    this.#worker.on('exit', () => this.#failAll(new DatabaseEndedError()))
  }

  async #connect(isReady: Promise<unknown>): Promise<void> {
    await isReady
    await this.#client.connect()
  }

  get hasEnded(): boolean {
    return this.#end !== null
  }

  /** The only connection: callers take turns. */
  async acquire(): Promise<BatchConnection> {
    await this.waitReady
    if (this.#end !== null) throw this.#end
    return this
  }

  release(): void {
    // There is only one, shared by all.
  }

  async run(
    statements: readonly CompiledQuery[],
    after: readonly CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>[]> {
    await this.#lookForRoom(statements)
    try {
      return await this.#connection.run(statements, after)
    } catch (error) {
      if (this.#end !== null) throw this.#end
      const isRefused = hasCode(error, readOnly)
      throw isRefused && this.#isFull ? new DatabaseFullError('no room', { cause: error }) : error
    }
  }

  /**
   * Listens to the notifications of this process on a channel: no other process has any. Called by
   * the one whose turn it is.
   *
   * @returns stops listening
   */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
  ): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners)
      await this.run([CompiledQuery.raw(`listen "${channel}"`)])
    }
    listeners.add(onMessage)
    return async () => void listeners.delete(onMessage)
  }

  /** The whole data folder as a tar archive, for `snapshot`. */
  dump(): Promise<ArrayBuffer> {
    return this.#send<ArrayBuffer>({ kind: 'dump' })
  }

  async close(): Promise<void> {
    if (this.#end !== null) return
    await this.#send({ kind: 'close' })
    await this.#worker.terminate()
  }

  /**
   * Before each transaction: a full disk makes the database read-only until there is room again. Within one: what
   * would take the last room is given up.
   */
  async #lookForRoom(statements: readonly CompiledQuery[]): Promise<void> {
    if (this.#folder === null) return
    const free = freeBytes(this.#folder)
    if (this.#connection.isInTransaction()) {
      const isEnding = statements.every((one) => one instanceof Control)
      if (this.#isFull || isEnding || free >= lastReserve) return
      throw new DatabaseFullError('no room')
    }
    const isFull = free < databaseReserve
    if (isFull === this.#isFull) return
    const setting = `set default_transaction_read_only = ${isFull ? 'on' : 'off'}`
    await this.#connection.run([CompiledQuery.raw(setting)])
    this.#isFull = isFull
  }

  #send<Result>(request: Body<PgliteRequest>): Promise<Result> {
    if (this.#end !== null) return Promise.reject(this.#end)
    return new Promise<Result>((resolve, reject) => {
      this.#lastId += 1
      this.#waiting.set(this.#lastId, {
        resolve: (result) => resolve(result as Result),
        reject,
      })
      this.#worker.postMessage({ ...request, id: this.#lastId })
    })
  }

  #settle(reply: PgliteReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) waiting?.reject(new Error(reply.error))
    else waiting?.resolve(reply.result)
  }

  #failAll(error: Error): void {
    this.#end ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
