import type { CompiledQuery, QueryResult } from 'kysely'

/** What UnitDialect needs to know of a database engine. */
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

/** By which instances tell each other something. */
export const carriers = ['database', 'bus'] as const

export type Carrier = (typeof carriers)[number]

/** Listens to a database's notifications (`pg_notify`) on one channel. */
export interface NotificationHandler {
  onMessage: (payload: string) => void
  /** Listening was interrupted, so messages sent in between are lost. */
  onGap: (carrier: Carrier) => void
  /** Listening is interrupted, and tried again until `onGap`. */
  onLost?: (carrier: Carrier) => void
}

/** @returns stops listening */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>

/** Carries what instances tell each other where the database does not have to: see docs/realtime.md. */
export interface Bus {
  /** @returns false: it may not have arrived, so the database has to tell it */
  publish: (channel: string, payloads: readonly string[]) => Promise<boolean>
  listen: Listen
  close: () => Promise<void>
}
