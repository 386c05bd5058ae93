import type { CompiledQuery, QueryResult } from 'kysely'
import { Begin, Control } from './driver-statements.ts'
import type { BatchConnection } from './engine.ts'

/** A connection that knows whether a transaction is open on it. */
export interface KnowingConnection extends BatchConnection {
  isInTransaction: () => boolean
}

/**
 * A connection through a pooler that gives each transaction whichever connection to the server is free: nothing
 * can be set for longer than one. So every transaction carries its time limits, in the same round trip.
 *
 * @param milliseconds for one statement, and for standing still within a transaction
 */
export function pooledConnection(
  connection: KnowingConnection,
  milliseconds: number,
): KnowingConnection {
  const limits = new Control(
    `select set_config('statement_timeout', $1, true),
      set_config('idle_in_transaction_session_timeout', $1, true)`,
    [String(milliseconds)],
  )
  const run = async (
    statements: readonly CompiledQuery[],
    after?: readonly CompiledQuery[],
  ): Promise<QueryResult<unknown>[]> => {
    if (connection.isInTransaction()) return connection.run(statements, after)
    const place = statements[0] instanceof Begin ? 1 : 0
    const results = await connection.run(statements.toSpliced(place, 0, limits), after)
    return results.toSpliced(place, 1)
  }
  return {
    run,
    release: (isBroken) => connection.release(isBroken),
    isInTransaction: () => connection.isInTransaction(),
  }
}
