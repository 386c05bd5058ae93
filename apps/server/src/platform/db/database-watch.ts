import type { CompiledQuery, QueryResult } from 'kysely'
import type { BatchConnection } from './engine.ts'

/** Called with what the database was asked, for measuring. */
export interface DatabaseWatch {
  /** @param seconds waited for a connection */
  acquired: (seconds: number) => void
  /** One round trip has ended. */
  ran: (trip: {
    statements: readonly CompiledQuery[]
    seconds: number
    /** Null: it succeeded. */
    error: unknown
  }) => void
}

/** Pooled connections to the server. */
export interface PoolFigures {
  most: number
  open: number
  idle: number
  /** Callers who wait for one. */
  waiting: number
}

export function watchedConnection(
  connection: BatchConnection,
  watch: DatabaseWatch,
): BatchConnection {
  return {
    run: async (statements, after): Promise<QueryResult<unknown>[]> => {
      const began = performance.now()
      let error: unknown = null
      try {
        return await connection.run(statements, after)
      } catch (fault) {
        error = fault
        throw fault
      } finally {
        watch.ran({ statements, seconds: (performance.now() - began) / 1000, error })
      }
    },
    release: (isBroken) => connection.release(isBroken),
  }
}
