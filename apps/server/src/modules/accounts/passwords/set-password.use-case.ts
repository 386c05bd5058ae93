import type { Actor } from '../../../platform/base/actor.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { recordOwnChange } from '../record-own-change.service.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { requireOwnPassword } from './require-own-password.service.ts'
import { hashPassword, requireGoodPassword } from './password.rules.ts'
import { findEmail } from './passwords.queries.ts'
import { replacePassword } from './replace-password.service.ts'

/**
 * Replaces the caller's own password; all other sessions of the account end, and the person gets a mail.
 *
 * @throws Refusal wrong_password, password_unchanged, password_too_common, password_too_personal
 */
export async function setPassword(
  deps: { db: Database; pepper: string; config: Pick<Config, 'APP_NAME'> },
  actor: Actor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  // No access check: it is the caller’s own account.
  await requireOwnPassword(deps, actor, current_password)
  if (password === current_password) {
    throw new Refusal('password_unchanged', { fields: ['password'] })
  }
  const email = await findEmail(deps.db, actor.account_id)
  await requireGoodPassword(password, { email, appName: deps.config.APP_NAME })
  const passwordHash = await hashPassword(password)
  await deps.db.transaction().execute(async (transaction) => {
    await replacePassword(transaction, actor, { passwordHash, keepSession: actor.session_id })
    await recordOwnChange(transaction, actor, 'account.set_password')
    await notifyAccount(transaction, actor.account_id, 'password_changed')
  })
}
