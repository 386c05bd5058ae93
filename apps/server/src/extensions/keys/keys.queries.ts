import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { lockTask } from '../../platform/tasks/turns.queries.ts'

/**
 * No one else changes keys until the transaction ends, which may take hours.
 *
 * @returns false: someone else is at it
 */
export async function lockKeys(transaction: DatabaseTransaction): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  return lockTask(transaction, 'keys')
}
