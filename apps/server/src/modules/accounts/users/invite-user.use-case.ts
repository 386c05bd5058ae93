import type { BodyOf } from '@gangway/contract/define-endpoint'
import type * as contract from '@gangway/contract/accounts/users'
import type { Actor } from '../../../platform/base/actor.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import { recordChange } from '../../changes/index.ts'
import { insertAccount } from '../accounts.queries.ts'
import { inviteAccount } from '../links/account-link.service.ts'
import { hashPassword } from '../passwords/password.rules.ts'
import type { UserRow } from './users.queries.ts'
import { requireFittingAgency, requireUser, type UsersDeps } from './users.service.ts'

/**
 * Creates an account no one can sign in to yet, and sends its person the link that changes this.
 *
 * @throws Refusal email_taken; validation_failed where role and agency do not fit
 */
export async function inviteUser(
  { db }: UsersDeps,
  actor: Actor,
  user: BodyOf<typeof contract.inviteUser>,
): Promise<UserRow> {
  // No access check: `users.manage` covers every account.
  // No one knows this password; the person chooses their own by the link.
  const password_hash = await hashPassword(newSecret())
  return db.transaction().execute(async (transaction) => {
    await requireFittingAgency(transaction, user)
    const account = { ...user, password_hash }
    const id = await insertAccount(transaction, account, { invited: true })
    if (id === null) throw new Refusal('email_taken')
    await inviteAccount(transaction, id)
    const { role, agency_id, sees_money, language } = user
    await recordChange(transaction, {
      actor,
      action: 'account.invite',
      agency_id,
      after: { account_id: id, role, agency_id, sees_money, language },
    })
    return requireUser(transaction, id)
  })
}
