import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listLiveSessions, revokeSession } from '../../../platform/session/session.queries.ts'
import { recordOwnChange } from '../record-own-change.service.ts'

/** @throws Refusal session_not_found, also for someone else's session */
export async function endOwnSession(
  { db }: { db: Database },
  actor: Actor,
  sessionId: string,
): Promise<void> {
  // No access check: it is the caller’s own account.
  await db.transaction().execute(async (transaction) => {
    const sessions = await listLiveSessions(transaction, actor.account_id)
    if (!sessions.some(({ id }) => id === sessionId)) throw new Refusal('session_not_found')
    await revokeSession(transaction, sessionId, 'ended')
    await recordOwnChange(transaction, actor, 'account.end_session')
  })
}
