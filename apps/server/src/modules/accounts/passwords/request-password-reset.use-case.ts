import type { Database } from '../../../platform/db/database.ts'
import { keyedHash } from '../../../platform/crypto/hashes.ts'
import { sendResetLink } from '../links/account-link.service.ts'
import { countMailRequest } from '../sign-in/attempt-limits.service.ts'
import { findEnabledId } from './passwords.queries.ts'

/**
 * Has a link mailed. Answer and work are the same whether the account exists or not; a job makes the mail
 * later.
 *
 * @throws Refusal too_many_attempts
 */
export async function requestPasswordReset(
  deps: { db: Database; pepper: string },
  { email, address }: { email: string; address: string },
): Promise<void> {
  // No access check: who has no password cannot sign in.
  await countMailRequest(deps, { email, address })
  const account = await findEnabledId(deps.db, email)
  const key = keyedHash(deps.pepper, 'reset', email)
  // No change: nothing changes before the link is opened.
  await deps.db
    .transaction()
    .execute((transaction) => sendResetLink(transaction, account?.id ?? null, key))
}
