import type { Database } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { recordChange } from '../../changes/index.ts'
import { useLink } from '../links/account-links.queries.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { hashPassword, requireGoodPassword } from './password.rules.ts'
import { replacePassword, requirePasswordLink } from './replace-password.service.ts'

/**
 * Sets a password with a mailed link. It ends every session and every other link of the account, and
 * withdraws a pending email address. The person gets a mail.
 *
 * @throws Refusal link_expired, password_too_common, password_too_personal; the link then still works
 */
export async function resetPassword(
  { db, config }: { db: Database; config: Pick<Config, 'APP_NAME'> },
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = sha256(token)
  // No access check: the token of the mail is the proof.
  const account = await requirePasswordLink(db, tokenHash)
  await requireGoodPassword(password, { email: account.email, appName: config.APP_NAME })
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    if (!(await useLink(transaction, tokenHash))) throw new Refusal('link_expired')
    const person = { account_id: account.id, agency_id: account.agency_id }
    await replacePassword(transaction, person, { passwordHash, keepSession: null })
    await recordChange(transaction, {
      actor: person,
      action: 'account.reset_password',
      agency_id: person.agency_id,
      after: { account_id: account.id, by: account.purpose },
    })
    // An invited person had no password before, so there is no change to report.
    if (account.purpose === 'reset') {
      await notifyAccount(transaction, account.id, 'password_changed')
    }
  })
}
