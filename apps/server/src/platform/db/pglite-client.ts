import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely'
import { Worker } from 'node:worker_threads'
import { DatabaseFullError, freeBytes } from '../base/disk-faults.ts'
import { DatabaseEndedError } from './lost-connection.ts'
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite-messages.ts'
import { hasCode } from '../base/disk-faults.ts'

type Body<Request> = Request extends PgliteRequest ? Omit<Request, 'id'> : never

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/**
 * Bytes that must be free on the disk; with less, the database is read-only. Its log grows in files
 * of 16 MiB, and the engine does not survive running out of room for one.
 */
const reserve = 64 * 1_048_576
/** Below this, a transaction that has already begun is given up. */
const lastReserve = 24 * 1_048_576

/** SQLSTATE of a write in a read-only transaction. */
const readOnly = '25006'

/** Statements that end a transaction or a part of it. */
const ending = /^\s*(?:commit|rollback|release)\b/i

/** The embedded database behind its worker thread, in the shape Kysely's PGlite dialect expects. */
export class PgliteClient implements PGlite {
  readonly waitReady: Promise<void>
  ready = false
  closed = false
  readonly #worker: Worker
  readonly #folder: string | null
  /** There is too little room to write. */
  #isFull = false
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #lastId = 0
  /** Why no more queries are taken. */
  #end: Error | null = null
  /** A single session: statements and transactions run one after the other. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(data: PgliteWorkerData) {
    this.#folder = data.folder
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: data })
    this.waitReady = new Promise<void>((resolve, reject) => {
      this.#waiting.set(0, { resolve: () => resolve(), reject })
    }).then(() => this.#becomeReady())
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#failAll(new DatabaseEndedError({ cause: error })))
    this.#worker.on('exit', () => this.#failAll(new DatabaseEndedError()))
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<PGliteQueryResults<Row>> {
    return this.#inTurn(async () => {
      await this.#lookForRoom()
      return this.#work<Row>(sql, parameters)
    })
  }

  transaction<Result>(work: (tx: PGliteTransaction) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#lookForRoom()
      await this.#run('begin', [])
      try {
        const result = await work({
          query: (sql, parameters = []) => this.#work(sql, parameters),
          rollback: () => Promise.reject(new Error('rollback')),
        })
        await this.#run('commit', [])
        return result
      } catch (error) {
        await this.#run('rollback', [])
        throw error
      }
    })
  }

  /**
   * Listens to the notifications of this process on a channel: no other process has any.
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
      await this.#inTurn(() => this.#send({ kind: 'listen', channel }))
    }
    listeners.add(onMessage)
    return async () => void listeners.delete(onMessage)
  }

  /** The whole data folder as a tar archive, for `snapshot`. */
  dump(): Promise<ArrayBuffer> {
    return this.#inTurn(() => this.#send<ArrayBuffer>({ kind: 'dump' }))
  }

  /** The same, with the answer to a question about it. */
  dumpWith(question: string): Promise<{ found: unknown; bytes: ArrayBuffer }> {
    return this.#inTurn(async () => {
      const { rows } = await this.#run<Record<string, unknown>>(question, [])
      const bytes = await this.#send<ArrayBuffer>({ kind: 'dump' })
      return { found: Object.values(rows[0] ?? {})[0], bytes }
    })
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    if (this.#end !== null) return
    await this.#inTurn(() => this.#send({ kind: 'close' }))
    await this.#worker.terminate()
  }

  #becomeReady(): void {
    this.ready = true
  }

  /**
   * Runs before each transaction: a full disk makes the database read-only until there is room
   * again.
   */
  async #lookForRoom(): Promise<void> {
    if (this.#folder === null) return
    const isFull = freeBytes(this.#folder) < reserve
    if (isFull === this.#isFull) return
    await this.#run(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`, [])
    this.#isFull = isFull
  }

  async #work<Row>(sql: string, parameters: unknown[]): Promise<PGliteQueryResults<Row>> {
    const folder = this.#isFull || ending.test(sql) ? null : this.#folder
    if (folder !== null && freeBytes(folder) < lastReserve) throw new DatabaseFullError('no room')
    try {
      return await this.#run<Row>(sql, parameters)
    } catch (error) {
      const isRefused = hasCode(error, readOnly)
      throw isRefused && this.#isFull ? new DatabaseFullError('no room', { cause: error }) : error
    }
  }

  /** Without parameters, several statements may come at once, as on a PostgreSQL server. */
  #run<Row>(sql: string, parameters: unknown[]): Promise<PGliteQueryResults<Row>> {
    return parameters.length === 0
      ? this.#send({ kind: 'script', sql })
      : this.#send({ kind: 'query', sql, parameters })
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(work)
    this.#queue = result.catch(() => undefined)
    return result
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
    if ('channel' in reply) {
      for (const tell of this.#listeners.get(reply.channel) ?? []) tell(reply.payload)
      return
    }
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('error' in reply) {
      waiting?.reject(Object.assign(new Error(String(reply.error['message'])), reply.error))
      return
    }
    waiting?.resolve(reply.result)
  }

  #failAll(error: Error): void {
    this.#end ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
