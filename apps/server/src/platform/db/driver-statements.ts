import { CompiledQuery, type TransactionSettings } from 'kysely'

const nothing = CompiledQuery.raw('')

/** A statement the driver itself sends, such as `commit`. */
export class Control implements CompiledQuery<never> {
  readonly query = nothing.query
  readonly queryId = nothing.queryId
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** The role for the statements after it, if this changes it. */
  readonly as: 'agency' | 'own' | undefined

  constructor(sql: string, parameters: readonly unknown[] = [], as?: Control['as']) {
    this.sql = sql
    this.parameters = parameters
    this.as = as
  }
}

/** Several statements that are sent together. */
export class OneRoundTrip extends Control {
  readonly statements: readonly CompiledQuery[]
  /** These are the last statements of a read-only transaction, so its end is sent with them. */
  readonly areLast: boolean

  constructor(statements: readonly CompiledQuery[], areLast: boolean) {
    super('')
    this.statements = statements
    this.areLast = areLast
  }
}

/** A statement that is sent together with the next one of its transaction. */
export class SendWithNext extends Control {
  readonly statement: CompiledQuery
  /** Takes its rows once it has run. */
  readonly onRows: ((rows: readonly unknown[]) => void) | undefined

  constructor(statement: CompiledQuery, onRows?: SendWithNext['onRows']) {
    super('')
    this.statement = statement
    this.onRows = onRows
  }
}

/** A statement that runs when its transaction commits, and not otherwise. */
export class AfterCommit extends Control {
  readonly statement: CompiledQuery

  constructor(statement: CompiledQuery) {
    super('')
    this.statement = statement
  }
}

export class Begin extends Control {
  readonly settings: TransactionSettings

  constructor(settings: TransactionSettings) {
    const level =
      settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`
    const mode = settings.accessMode === undefined ? '' : ` ${settings.accessMode}`
    super(`begin${level}${mode}`)
    this.settings = settings
  }
}

export const commit = new Control('commit', [], 'own')
export const rollback = new Control('rollback', [], 'own')
