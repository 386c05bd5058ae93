import type { Actor } from '../../../platform/base/actor.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { keyedHash, sha256 } from '../../../platform/crypto/hashes.ts'
import { storePassword } from '../accounts.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { countMailRequest } from '../sign-in/attempt-limits.service.ts'
import { requireOwnPassword } from './own-password.service.ts'
import { hashPassword, requireGoodPassword } from './password.rules.ts'
import { recordChange } from '../../changes/index.ts'
import { sendResetLink } from '../links/account-link.service.ts'
import { notifyAccount } from '../notices/account-notice.service.ts'
import { deleteLinksOf, findByLink, useLink } from '../links/account-links.queries.ts'
import { findEmail, findEnabledId } from './passwords.queries.ts'

export interface PasswordDeps {
  db: Database
  pepper: string
  config: Pick<Config, 'APP_NAME'>
}

/**
 * Has a link mailed. Answer and work are the same whether the account exists or not; a job makes the mail
 * later.
 *
 * @throws Refusal too_many_attempts
 */
export async function requestPasswordReset(
  deps: PasswordDeps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countMailRequest(deps, { email, address })
  const account = await findEnabledId(deps.db, email)
  const key = keyedHash(deps.pepper, 'reset', email)
  await deps.db
    .transaction()
    .execute((transaction) => sendResetLink(transaction, account?.id ?? null, key))
}

/**
 * Checks that a mailed link can still set a password, without using it up.
 *
 * @throws Refusal link_expired
 */
export async function checkLink({ db }: { db: Database }, token: string): Promise<void> {
  await requireLink(db, sha256(token))
}

/**
 * Sets a password with a mailed link. It ends every session and every other link of the account, and
 * withdraws a pending email address. The person gets a mail.
 *
 * @throws Refusal link_expired, password_too_common, password_too_personal; the link then still works
 */
export async function resetPassword(
  { db, config }: PasswordDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const tokenHash = sha256(token)
  const account = await requireLink(db, tokenHash)
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

/**
 * Replaces the caller's own password; all other sessions of the account end, and the person gets a mail.
 *
 * @throws Refusal wrong_password, password_unchanged, password_too_common, password_too_personal
 */
export async function setPassword(
  deps: PasswordDeps,
  actor: Actor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
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

async function replacePassword(
  transaction: DatabaseTransaction,
  { account_id }: { account_id: number },
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
): Promise<void> {
  await storePassword(transaction, account_id, passwordHash)
  await deleteLinksOf(transaction, account_id)
  await revokeSessionsOf(transaction, account_id, { reason: 'new_password', except: keepSession })
}

async function requireLink(db: Database, tokenHash: Uint8Array) {
  const account = await findByLink(db, tokenHash, ['invitation', 'reset'])
  if (account === undefined) throw new Refusal('link_expired')
  return account
}
