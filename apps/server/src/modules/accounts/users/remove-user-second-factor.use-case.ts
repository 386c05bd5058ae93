import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { recordChange } from '../../changes/index.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'
import { deleteRecoveryCodes, removeSecret } from '../second-factor/second-factor.queries.ts'
import { mayRemoveSecondFactor } from './users.policy.ts'
import { lockUser, type UserRow } from './users.queries.ts'
import { requireUser, type UsersDeps } from './users.service.ts'

/**
 * Removes the second factors that a person has lost, ends their sessions and mails them about it.
 * Without one nothing changes.
 *
 * @throws Refusal user_not_found; user_change_refused for the caller’s own account
 */
export async function removeUserSecondFactor(
  { db }: UsersDeps,
  actor: Actor,
  id: number,
): Promise<UserRow> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, id)
    const row = await requireUser(transaction, id)
    if (!mayRemoveSecondFactor(actor.account_id, id)) {
      throw new Refusal('user_change_refused', { data: row })
    }
    if (!row.totp_enabled && !row.has_passkey) return row
    await removeSecret(transaction, id)
    const passkeys = await deletePasskeysOf(transaction, id)
    await deleteRecoveryCodes(transaction, id)
    await revokeSessionsOf(transaction, id, { reason: 'second_factor_removed', except: null })
    await notifyAccount(transaction, id, 'second_factor_removed')
    const of = { actor, agency_id: row.agency_id }
    if (row.totp_enabled) {
      const after = { account_id: id }
      await recordChange(transaction, { ...of, action: 'account.remove_totp', after })
    }
    if (passkeys > 0) {
      const after = { account_id: id, passkeys }
      await recordChange(transaction, { ...of, action: 'account.remove_passkeys', after })
    }
    return requireUser(transaction, id)
  })
}
