import { sql } from 'kysely'
import type { RowReader } from './wire-values.ts'

const mark = '/* planned anew */'

/**
 * Within a query, has PostgreSQL plan it for its values each time: for a text that is searched
 * for, or a range of days over a long list. As a prepared statement it would soon run with a
 * generic plan. See docs/decisions/0029-named-statements.md.
 */
export const customPlan = sql.raw(mark)

/** Per connection. Each takes memory in the connection's process on the server. */
const most = 200

/** Characters; a longer one, such as an import's batch, is parsed each time rather than kept. */
const longest = 8_000

/**
 * How repeated statements are prepared. `named`: on each connection. `pooled`: by a pooler, which gives each
 * transaction whichever connection is free and prepares there what it lacks; two that read the same are one to it.
 * `unnamed`: not at all.
 */
export type StatementNames = 'named' | 'pooled' | 'unnamed'

export interface Prepared {
  /** Empty until the statement is used a second time. */
  name: string
  text: string
  isParsed: boolean
  /** Reads its rows; null until their columns are known. */
  read: RowReader | null
}

function unnamed(text: string): Prepared {
  return { name: '', text, isParsed: false, read: null }
}

/**
 * Which statements a connection has prepared: those used more than once, least recently used
 * dropped first.
 */
export class PreparedStatements {
  /** Keyed by text and by the role they run as: row-level security is part of a plan. */
  readonly #known = { own: new Map<string, Prepared>(), agency: new Map<string, Prepared>() }
  readonly #names: StatementNames
  #closing: string[] = []
  #lastNumber = 0
  #timesForgotten = 0

  constructor(names: StatementNames) {
    this.#names = names
  }

  /** The name for a statement that is about to run. */
  use(text: string, as: 'own' | 'agency'): Prepared {
    if (this.#names === 'unnamed' || text.length > longest || text.includes(mark)) {
      return unnamed(text)
    }
    const known = this.#known[as]
    const found = known.get(text)
    known.delete(text)
    const prepared = found ?? unnamed(text)
    known.set(text, prepared)
    if (known.size > most) this.#forgetOldest(known)
    if (found !== undefined && found.name === '') {
      this.#lastNumber += 1
      found.name = `s${this.#lastNumber}`
      if (this.#names === 'pooled') found.text = this.#apart(text, as)
    }
    return prepared
  }

  /**
   * With which columns it has answered, so that they need not be described again. On a connection of one's own the
   * server refuses to run it with others; a pooler may have prepared it again, on another one.
   */
  remember(prepared: Prepared, read: RowReader): void {
    if (this.#names === 'named' && prepared.name !== '') prepared.read = read
  }

  /** It may or may not have been prepared, so it gets another name next time. */
  doubt(prepared: Prepared): void {
    if (prepared.name === '') return
    this.#closing.push(prepared.name)
    prepared.name = ''
    prepared.isParsed = false
    prepared.read = null
  }

  forgetAll(): void {
    for (const known of Object.values(this.#known)) {
      for (const prepared of known.values()) this.doubt(prepared)
      known.clear()
    }
    this.#timesForgotten += 1
  }

  /** Names to close with the next batch. */
  takeClosing(): readonly string[] {
    if (this.#closing.length === 0) return []
    const closing = this.#closing
    this.#closing = []
    return closing
  }

  /** For a pooler: the same text as another statement where each role, and each state of the tables, plans its own. */
  #apart(text: string, as: 'own' | 'agency'): string {
    return `${text} /* ${as} ${this.#timesForgotten} */`
  }

  #forgetOldest(known: Map<string, Prepared>): void {
    const [oldest] = known
    if (oldest === undefined) return
    const [text, prepared] = oldest
    known.delete(text)
    this.doubt(prepared)
  }
}
