import type { Database } from '../../../platform/db/database.ts'
import {
  type SessionHalves,
  type StartedSession,
  startSession,
} from '../../../platform/session/sessions.ts'
import { linkSubject } from '../accounts.queries.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { findBySubject } from '../sign-in/sign-in.queries.ts'
import {
  type Origin,
  recordRefusedSignIn,
  recordSignIn,
} from '../sign-in/record-sign-in.service.ts'
import type { ProviderIdentity } from './sign-in-provider.service.ts'

interface Deps {
  db: Database
  pepper: string
}

/**
 * A browser session for the person the provider vouches for, on the account linked to them, else on the
 * one with their verified email address, which is then linked. No one gets a new account this way.
 *
 * @returns null when there is no enabled account
 */
export async function signInByProvider(
  deps: Deps,
  identity: ProviderIdentity,
  { held, ...origin }: Origin & { held: SessionHalves },
): Promise<StartedSession | null> {
  // No access check: no one is signed in yet.
  const by = 'provider'
  const account = await accountOf(deps.db, identity)
  if (account === null) {
    const refused = { account, email: identity.email, by, reason: 'no_account' } as const
    await recordRefusedSignIn(deps, refused, origin)
    return null
  }
  const { id: account_id, agency_id } = account
  const session = await startSession(deps, {
    account_id,
    user_agent: origin.user_agent,
    isBrowser: true,
    signed_in_by: by,
    // The provider may have known them for days.
    isFresh: false,
    held,
  })
  const signedIn = { account_id, agency_id, by, second_factor: null, isKnownDevice: false } as const
  await recordSignIn(deps, signedIn, origin)
  return session
}

async function accountOf(
  db: Database,
  { subject, email }: ProviderIdentity,
): Promise<{ id: number; agency_id: number | null } | null> {
  const known = await findBySubject(db, subject)
  if (known !== undefined) return known.disabled_at === null ? known : null
  if (email === null) return null
  return db.transaction().execute(async (transaction) => {
    const linked = await linkSubject(transaction, email, subject)
    if (linked === undefined) return null
    const person = { account_id: linked.id, agency_id: linked.agency_id }
    await recordOwnChange(transaction, person, 'account.link_provider')
    return linked
  })
}
