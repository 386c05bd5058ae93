import type { CompiledQuery, QueryResult } from 'kysely'

/** A database engine, as `unitDialect` uses it. */
export interface Engine {
  /** `one`: the engine has a single connection, so other callers wait. */
  connections: 'one' | 'many'
  acquire: () => Promise<BatchConnection>
  close: () => Promise<void>
}

/**
 * A connection that takes several statements at once, including those that begin and end
 * transactions.
 */
export interface BatchConnection {
  /**
   * @param after run once the others have finished, in transactions of their own; their faults are
   *   ignored
   * @returns the result of each, then of those in `after` up to the first fault
   */
  run: (
    statements: readonly CompiledQuery[],
    after?: readonly CompiledQuery[],
  ) => Promise<QueryResult<unknown>[]>
  /** @param isBroken it must not be used again */
  release: (isBroken: boolean) => void
}

/** Listens to a database's notifications (`pg_notify`) on one channel. */
export interface NotificationHandler {
  onMessage: (payload: string) => void
  /** Listening was interrupted, so messages sent in between are lost. */
  onGap: () => void
  /** Listening is interrupted, and tried again until `onGap`. */
  onLost?: () => void
}

/** @returns stops listening */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>
