import { sql } from 'kysely'
import type { Column } from './wire-values.ts'

const mark = '/* planned anew */'

/**
 * Within a query, tells PostgreSQL to plan it for its values each time: for a text that is searched
 * for, or a range of days over a long list. As a prepared statement it would soon run with a
 * generic plan. See docs/decisions/0029-named-statements.md.
 */
export const plannedAnew = sql.raw(mark)

/** Per connection. Each takes memory in the connection's process on the server. */
const most = 200

/** Characters; a longer one, such as an import's batch, is parsed each time rather than kept. */
const longest = 8_000

export interface Prepared {
  /** Empty until the statement is used a second time. */
  name: string
  isParsed: boolean
  columns: readonly Column[] | null
}

const unnamed: Prepared = { name: '', isParsed: false, columns: null }

/**
 * Which statements a connection has prepared: those used more than once, least recently used
 * dropped first.
 */
export class PreparedStatements {
  /** Keyed by text and by the role they run as: row-level security is part of a plan. */
  readonly #known = { own: new Map<string, Prepared>(), agency: new Map<string, Prepared>() }
  readonly #isOn: boolean
  #closing: string[] = []
  #lastNumber = 0

  /** @param isOn false: nothing is prepared */
  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /** The name for a statement that is about to run. */
  use(text: string, as: 'own' | 'agency'): Prepared {
    if (!this.#isOn || text.length > longest || text.includes(mark)) return { ...unnamed }
    const known = this.#known[as]
    const found = known.get(text)
    known.delete(text)
    const prepared = found ?? { ...unnamed }
    known.set(text, prepared)
    if (known.size > most) this.#forgetOldest(known)
    if (found !== undefined && found.name === '') {
      this.#lastNumber += 1
      found.name = `s${this.#lastNumber}`
    }
    return prepared
  }

  /** It may or may not have been prepared, so it gets another name next time. */
  doubt(prepared: Prepared): void {
    if (prepared.name === '') return
    this.#closing.push(prepared.name)
    prepared.name = ''
    prepared.isParsed = false
    prepared.columns = null
  }

  forgetAll(): void {
    for (const known of Object.values(this.#known)) {
      for (const prepared of known.values()) this.doubt(prepared)
      known.clear()
    }
  }

  /** Names to close with the next batch. */
  takeClosing(): readonly string[] {
    if (this.#closing.length === 0) return []
    const closing = this.#closing
    this.#closing = []
    return closing
  }

  #forgetOldest(known: Map<string, Prepared>): void {
    const [oldest] = known
    if (oldest === undefined) return
    const [text, prepared] = oldest
    known.delete(text)
    this.doubt(prepared)
  }
}
