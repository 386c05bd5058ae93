import type { MfaPolicy } from '@gangway/domain/accounts/second-factor'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { deleteRecoveryCodes, lockSecondFactor } from '../second-factor/second-factor.queries.ts'
import { deletePasskey } from './passkeys.queries.ts'

/**
 * Removes a passkey; its owner gets a mail. With the last second factor the recovery codes go too.
 *
 * @throws Refusal passkey_not_found; last_second_factor where one is required
 */
export async function removePasskey(
  { db, mfaPolicy }: { db: Database; mfaPolicy: MfaPolicy },
  actor: Actor,
  id: string,
): Promise<void> {
  // No access check: it is the caller’s own account.
  const { account_id } = actor
  await db.transaction().execute(async (transaction) => {
    await lockSecondFactor(transaction, account_id)
    if (!(await deletePasskey(transaction, account_id, id))) throw new Refusal('passkey_not_found')
    const left = await lockSecondFactor(transaction, account_id)
    const isLast = left.totp_confirmed_at === null && !left.has_passkey
    if (isLast && mfaPolicy === 'required') throw new Refusal('last_second_factor')
    if (isLast) await deleteRecoveryCodes(transaction, account_id)
    await recordOwnChange(transaction, actor, 'account.remove_passkey')
    await notifyAccount(transaction, account_id, isLast ? 'second_factor_off' : 'passkey_removed')
  })
}
