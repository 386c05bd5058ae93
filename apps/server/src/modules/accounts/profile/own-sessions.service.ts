import type { OwnSession, OwnSignIn } from '@gangway/contract/accounts/profile'
import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listLiveSessions } from '../../../platform/session/session.queries.ts'
import { listOwnSignIns as listRows } from '../sign-in/recorded-sign-ins.queries.ts'
import { roughAddress } from './rough-address.rules.ts'

export async function listOwnSessions(
  { db }: { db: Database },
  actor: Actor,
): Promise<OwnSession[]> {
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
  { db }: { db: Database },
  { account_id }: Pick<Actor, 'account_id'>,
): Promise<OwnSignIn[]> {
  const rows = await listRows(db, account_id, signInsShown)
  return rows.map(({ at, address, ...row }) => ({
    ...row,
    at: at.toISOString(),
    from: roughAddress(address),
  }))
}
