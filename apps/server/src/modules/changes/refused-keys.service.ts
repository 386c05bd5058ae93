import type { DatabaseTransaction } from '../../platform/db/database.ts'
import type { RefusedKey } from '../../platform/programs/key-check.queries.ts'
import { recordChange } from './changes.service.ts'

/** Records that a key was used which has ended, or from where it may not be. */
export async function recordRefusedKey(
  transaction: DatabaseTransaction,
  { account_id, agency_id, hint, reason }: RefusedKey,
): Promise<void> {
  await recordChange(transaction, {
    actor: { tried_account_id: account_id },
    action: 'program.refuse_key',
    agency_id,
    after: { account_id, hint, reason },
  })
}
