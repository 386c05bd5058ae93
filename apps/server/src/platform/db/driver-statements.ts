import { CompiledQuery, type TransactionSettings } from 'kysely'

const nothing = CompiledQuery.raw('')

/** A statement of the driver's own, such as `commit`. */
export class Control implements CompiledQuery<never> {
  readonly query = nothing.query
  readonly queryId = nothing.queryId
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** As whom the statements after it run, where it changes that. */
  readonly as: 'agency' | 'own' | undefined

  constructor(sql: string, parameters: readonly unknown[] = [], as?: Control['as']) {
    this.sql = sql
    this.parameters = parameters
    this.as = as
  }
}

/** Several statements that travel together. */
export class Together extends Control {
  readonly statements: readonly CompiledQuery[]
  /** Nothing is asked after them in a transaction that only reads, so its end travels along. */
  readonly areLast: boolean

  constructor(statements: readonly CompiledQuery[], areLast: boolean) {
    super('')
    this.statements = statements
    this.areLast = areLast
  }
}

/** A statement that travels with the next one of its transaction. */
export class Later extends Control {
  readonly statement: CompiledQuery

  constructor(statement: CompiledQuery) {
    super('')
    this.statement = statement
  }
}

/** A statement that is carried out when its transaction is committed, and only then. */
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
