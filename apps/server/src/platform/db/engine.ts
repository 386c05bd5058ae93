import type { CompiledQuery, QueryResult } from 'kysely'

/** What UnitDialect needs to know of a database engine. */
export interface Engine {
  /** `one`: the engine has a single connection, so later callers wait. */
  connections: 'one' | 'many'
  acquire: () => Promise<BatchConnection>
  close: () => Promise<void>
}

/** A connection that takes several statements at once, among them those that begin and end transactions. */
export interface BatchConnection {
  /**
   * @param after carried out when the others were, in transactions of their own; a fault of theirs is no
   * one's
   * @returns the result of each, but for those after them
   */
  run: (
    statements: readonly CompiledQuery[],
    after?: readonly CompiledQuery[],
  ) => Promise<QueryResult<unknown>[]>
  /** @param isBroken it is not to be used again */
  release: (isBroken: boolean) => void
}

/** Listens to a database's notifications (`pg_notify`) on one channel. */
export interface NotificationHandler {
  onMessage: (payload: string) => void
  /** Listening was interrupted, and messages sent in between are lost. */
  onGap: () => void
}

/** @returns stops listening */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>
