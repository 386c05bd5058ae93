import type { Connection, FieldDef, Submittable } from 'pg'
import { type RowReader, rowReaderOf, wireValue } from './wire-values.ts'

export interface WireStatement {
  text: string
  values: readonly unknown[]
  /** Name of the prepared statement; empty: parsed and planned for this one run. */
  name: string
  isParsed: boolean
  /** Reads its rows, where known from an earlier run; PostgreSQL refuses to run it with other columns. */
  read: RowReader | null
}

export interface WireAnswer {
  /** Such as `UPDATE 3`. */
  tag: string
  rows: Record<string, unknown>[]
  read: RowReader
}

/** The part of pg's connection that is used for the protocol here. */
interface Wire {
  stream: { cork: () => void; uncork: () => void }
  parse: (message: { name: string; text: string }) => void
  bind: (message: {
    statement: string
    values: readonly unknown[]
    valueMapper: (value: unknown) => string | Buffer | null
  }) => void
  describe: (message: { type: 'P'; name: string }) => void
  execute: (message: object) => void
  close: (message: { type: 'S'; name: string }) => void
  sync: () => void
}

/**
 * Statements sent to the server in one write that end in one Sync: after a fault in one of them,
 * none of the others runs. (The driver's own pipelining sends a Sync after each.)
 */
export class WireBatch implements Submittable {
  readonly #statements: readonly WireStatement[]
  readonly #closing: readonly string[]
  /** Results of the statements that ran, even if a later one failed. */
  readonly answers: WireAnswer[] = []
  readonly #settled = Promise.withResolvers<WireAnswer[]>()
  readonly settled = this.#settled.promise
  #read: RowReader | null = null
  #rows: Record<string, unknown>[] = []
  #unreadable: unknown = null

  /** @param closing names of prepared statements to close */
  constructor(statements: readonly WireStatement[], closing: readonly string[]) {
    this.#statements = statements
    this.#closing = closing
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    try {
      for (const name of this.#closing) wire.close({ type: 'S', name })
      for (const { name, text, values, isParsed, read } of this.#statements) {
        if (!isParsed) wire.parse({ name, text })
        wire.bind({ statement: name, values, valueMapper: wireValue })
        if (read === null) wire.describe({ type: 'P', name: '' })
        wire.execute({})
      }
      wire.sync()
    } finally {
      wire.stream.uncork()
    }
  }

  get #reader(): RowReader {
    return this.#read ?? this.#statements[this.answers.length]?.read ?? rowReaderOf([])
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#read = rowReaderOf(fields)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(this.#reader(fields))
    } catch (error) {
      this.#unreadable ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.answers.push({ tag: text, rows: this.#rows, read: this.#reader })
    this.#read = null
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: Error): void {
    this.#settled.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable === null) this.#settled.resolve(this.answers)
    else this.#settled.reject(this.#unreadable)
  }
}
