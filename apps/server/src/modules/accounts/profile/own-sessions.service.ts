import type { OwnSession, OwnSignIn } from '@gangway/contract/accounts/profile'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { listLiveSessions, revokeSession } from '../../../platform/session/session.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { listOwnSignIns as listRows } from '../sign-in/recorded-sign-ins.queries.ts'
import { roughAddress } from './rough-address.rules.ts'

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

/** More would bury what matters. */
const signInsShown = 50

/** Sign-ins to the account, refused ones too, and roughly from where. */
export async function listOwnSignIns(
  { db }: OwnSessionDeps,
  { account_id }: Pick<Actor, 'account_id'>,
): Promise<OwnSignIn[]> {
  const rows = await listRows(db, account_id, signInsShown)
  return rows.map(({ at, address, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: roughAddress(address),
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
