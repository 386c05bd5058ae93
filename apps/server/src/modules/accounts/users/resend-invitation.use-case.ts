import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordChange } from '../../changes/index.ts'
import { inviteAccount } from '../links/account-link.service.ts'
import { lockUser, type UserRow } from './users.queries.ts'
import { requireUser, type UsersDeps } from './users.service.ts'

/** @throws Refusal user_not_found; user_change_refused for anyone who is not still invited */
export async function resendInvitation(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<UserRow> {
  // No access check: `users.manage` covers every account.
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, id)
    const row = await requireUser(transaction, id)
    if (row.status !== 'invited') throw new Refusal('user_change_refused', { data: row })
    await inviteAccount(transaction, id)
    await recordChange(transaction, {
      actor,
      action: 'account.invite_again',
      agency_id: row.agency_id,
      after: { account_id: id },
    })
    return requireUser(transaction, id)
  })
}
