import { type CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { Control } from '../platform/db/driver-statements.ts'
import type { BatchConnection, Engine } from '../platform/db/engine.ts'
import type { Schema } from '../platform/db/schema.ts'
import { ConnectionQueue } from '../platform/db/connection-queue.ts'
import { unitDialect } from '../platform/db/unit-dialect.ts'

/**
 * A database that records its statements and gives prepared answers.
 *
 * @param answers the rows for its first statements; later ones get none
 */
export function recordingDatabase(answers: readonly (readonly object[])[] = []) {
  const statements: CompiledQuery[] = []
  const answerTo = (statement: CompiledQuery) => {
    // Statements of the driver itself, such as `begin`, belong to no query.
    if (statement instanceof Control) return { rows: [] }
    statements.push(statement)
    return { rows: [...(answers[statements.length - 1] ?? [])], numAffectedRows: 0n }
  }
  const connection: BatchConnection = {
    run: async (asked, after = []) => {
      const results = asked.map(answerTo)
      for (const statement of after) answerTo(statement)
      return results
    },
    release: () => undefined,
  }
  const engine: Engine = {
    connections: 'many',
    acquire: async () => connection,
    close: async () => undefined,
  }
  const db: Database = new Kysely<Schema>({
    dialect: unitDialect({ engine, queue: new ConnectionQueue(), watch: null }),
  })
  return { db, statements }
}
