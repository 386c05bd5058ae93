import type { OwnSession } from '@gangway/contract/accounts/profile'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/errors.ts'
import { listLiveSessions, revokeSession } from '../../../platform/session/session.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'

export interface OwnSessionDeps {
  db: Database
}

export async function listOwnSessions({ db }: OwnSessionDeps, actor: Actor): Promise<OwnSession[]> {
  const sessions = await listLiveSessions(db, actor.account_id)
  return sessions.map(({ created_at, seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: session.id === actor.session_id,
  }))
}

/** @throws Refusal session_not_found, also for someone else's session */
export async function endOwnSession(
  { db }: OwnSessionDeps,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const sessions = await listLiveSessions(transaction, actor.account_id)
    if (!sessions.some(({ id }) => id === sessionId)) throw new Refusal('session_not_found')
    await revokeSession(transaction, sessionId, 'ended')
    await recordOwnChange(transaction, actor, 'account.end_session')
  })
}
