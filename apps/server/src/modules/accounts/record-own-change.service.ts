import type { OwnAccountChanges } from '@gangway/domain/changes/account-changes'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { recordChange } from '../changes/index.ts'

/** Changes of which only the fact is recorded. */
type PlainOwnChange = Exclude<keyof OwnAccountChanges, 'account.update' | 'account.reset_password'>

/** Records what a person did to their own account. */
export async function recordOwnChange(
  transaction: DatabaseTransaction,
  { account_id, agency_id }: { account_id: number; agency_id: number | null },
  action: PlainOwnChange,
): Promise<void> {
  const actor = { account_id, agency_id }
  await recordChange(transaction, { actor, action, agency_id, after: { account_id } })
}
