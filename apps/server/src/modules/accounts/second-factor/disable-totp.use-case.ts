import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { requireOwnPassword } from '../passwords/require-own-password.service.ts'
import { deleteRecoveryCodes, lockSecondFactor, removeSecret } from './second-factor.queries.ts'

/**
 * Removes the authenticator app, and the recovery codes unless they stand in for a passkey too; a person
 * who had it gets a mail about it.
 *
 * @throws Refusal wrong_password, too_many_attempts
 */
export async function disableTotp(
  deps: { db: Database; pepper: string },
  actor: Actor,
  password: string,
): Promise<void> {
  // No access check: it is the caller’s own account.
  await requireOwnPassword(deps, actor, password)
  await deps.db.transaction().execute(async (transaction) => {
    const { account_id } = actor
    const { totp_confirmed_at, has_passkey } = await lockSecondFactor(transaction, account_id)
    await removeSecret(transaction, account_id)
    if (totp_confirmed_at === null) return
    if (!has_passkey) await deleteRecoveryCodes(transaction, account_id)
    await recordOwnChange(transaction, actor, 'account.disable_totp')
    const notice = has_passkey ? 'authenticator_off' : 'second_factor_off'
    await notifyAccount(transaction, account_id, notice)
  })
}
