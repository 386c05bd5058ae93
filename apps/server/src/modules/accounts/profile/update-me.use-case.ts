import type { updateMe as updateMeEndpoint } from '@gangway/contract/accounts/profile'
import type { BodyOf } from '@gangway/contract/define-endpoint'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { storePendingEmail } from '../accounts.queries.ts'
import { sendEmailLink } from '../links/account-link.service.ts'
import { deleteEmailLinksOf } from '../links/account-links.queries.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { requireOwnPassword } from '../passwords/require-own-password.service.ts'
import { countMailRequest } from '../sign-in/attempt-limits.service.ts'
import { changeProfile } from './change-profile.service.ts'
import { isEmailTaken, lockEmail } from './profile.queries.ts'

/**
 * Changes the caller's own profile. A new email address takes the current password, and counts once the
 * link mailed to it has been opened.
 *
 * @param address network address of the caller, for limiting mails
 * @throws Refusal wrong_password, email_taken, too_many_attempts
 */
export async function updateMe(
  deps: { db: Database; pepper: string },
  actor: Actor,
  { current_password, email, ...changes }: BodyOf<typeof updateMeEndpoint>,
  address: string,
): Promise<void> {
  // No access check: it is the caller’s own account.
  if (email !== undefined) {
    await requireOwnPassword(deps, actor, current_password ?? '')
    await countMailRequest(deps, { email, address })
  }
  await deps.db.transaction().execute(async (transaction) => {
    await changeProfile(transaction, actor, changes)
    if (email !== undefined) await requestEmail(transaction, actor, email)
  })
}

/**
 * Requests another email address, which counts once the link mailed to it has been opened. A new request
 * replaces the last one; requesting the current address withdraws it.
 *
 * @param email in lower case
 * @throws Refusal email_taken
 */
async function requestEmail(
  transaction: DatabaseTransaction,
  person: Actor,
  email: string,
): Promise<void> {
  const { account_id } = person
  const before = await lockEmail(transaction, account_id)
  await deleteEmailLinksOf(transaction, account_id)
  if (email === before.email) {
    await storePendingEmail(transaction, account_id, null)
    return
  }
  if (await isEmailTaken(transaction, email))
    throw new Refusal('email_taken', { fields: ['email'] })
  await storePendingEmail(transaction, account_id, email)
  await sendEmailLink(transaction, account_id)
  await recordOwnChange(transaction, person, 'account.request_email')
}
