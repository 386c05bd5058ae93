import type { Actor } from '../../../platform/base/actor.ts'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../changes/index.ts'
import { type ProfileChanges, updateProfile } from '../accounts.queries.ts'
import { lockProfile } from './profile.queries.ts'

/** Writes what differs. */
export async function changeProfile(
  transaction: DatabaseTransaction,
  actor: Actor,
  wanted: ProfileChanges,
): Promise<void> {
  const before = await lockProfile(transaction, actor.account_id)
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && before[field as keyof ProfileChanges] !== value,
    ),
  ) as ProfileChanges
  const fields = Object.keys(changes)
  if (fields.length === 0) return
  await updateProfile(transaction, actor.account_id, changes)
  const { account_id, agency_id } = actor
  const after = { account_id, fields }
  await recordChange(transaction, { actor, action: 'account.update', agency_id, after })
}
