import type { Actor } from '../../../platform/base/actor.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { recordChange } from '../../changes/index.ts'
import type { UserRow } from './users.queries.ts'
import { requireUser, type UsersDeps } from './users.service.ts'

/** @throws Refusal user_not_found */
export async function endUserSessions(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<UserRow> {
  // No access check: `users.manage` covers every account.
  return db.transaction().execute(async (transaction) => {
    const row = await requireUser(transaction, id)
    await revokeSessionsOf(transaction, id, { reason: 'ended_by_admin', except: null })
    await recordChange(transaction, {
      actor,
      action: 'account.end_sessions',
      agency_id: row.agency_id,
      after: { account_id: id },
    })
    return requireUser(transaction, id)
  })
}
