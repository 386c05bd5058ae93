import type { Database } from '../../../platform/db/database.ts'
import { findProviderSession, markProvenAt } from '../../../platform/session/session.queries.ts'
import type { ProviderIdentity } from './sign-in-provider.service.ts'

/** Someone else signed in at the provider, or the provider does not say that it was just now. */
export type StepUpRefusal = 'other_account' | 'not_fresh'

/**
 * Makes a session fresh that began at the provider, once the same person has signed in there again. What
 * the provider was asked for is only a request: the time it vouches for has to be recent.
 *
 * @returns null when the session is fresh
 */
export async function stepUpByProvider(
  { db }: { db: Database },
  sessionId: string,
  { subject, authenticated_at }: ProviderIdentity,
): Promise<StepUpRefusal | null> {
  // No access check: the provider says who it is.
  const session = await findProviderSession(db, sessionId)
  if (session === undefined || session.oidc_subject !== subject) return 'other_account'
  if (authenticated_at === null) return 'not_fresh'
  // No transaction: it is one statement.
  // No change: it ends after minutes by itself.
  return (await markProvenAt(db, sessionId, authenticated_at)) ? null : 'not_fresh'
}
