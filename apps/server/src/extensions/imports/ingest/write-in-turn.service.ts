import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { writeAs } from '../../../platform/db/scope.ts'
import { serialQueue } from '../../../platform/base/serial-queue.ts'
import { waitForOtherImports } from '../season/import-places.queries.ts'

const inTurn = serialQueue()

/**
 * Writes as the actor while no other import does, here or elsewhere. Only the next in turn waits with a connection:
 * otherwise those who wait could take all there are, and nothing else would be answered.
 */
export function writeInTurn<Result>(
  db: Database,
  actor: CallContext,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  return inTurn(() =>
    writeAs(db, actor, async (transaction) => {
      await waitForOtherImports(transaction)
      return work(transaction)
    }),
  )
}
