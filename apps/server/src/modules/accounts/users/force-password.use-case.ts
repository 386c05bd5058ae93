import type { Actor } from '../../../platform/base/actor.ts'
import { recordChange } from '../../changes/index.ts'
import { expirePassword } from '../accounts.queries.ts'
import type { UserRow } from './users.queries.ts'
import { requireUser, type UsersDeps } from './users.service.ts'

/** @throws Refusal user_not_found */
export async function forcePassword({ db }: UsersDeps, actor: Actor, id: number): Promise<UserRow> {
  // No access check: `users.manage` covers every account.
  return db.transaction().execute(async (transaction) => {
    const row = await requireUser(transaction, id)
    await expirePassword(transaction, id)
    await recordChange(transaction, {
      actor,
      action: 'account.force_password',
      agency_id: row.agency_id,
      after: { account_id: id },
    })
    return requireUser(transaction, id)
  })
}
