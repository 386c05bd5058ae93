import * as z from 'zod'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import type { Config } from '../../../platform/base/env.ts'
import { enqueue, handle, type JobHandler, type JobKind } from '../../../platform/jobs/job-kind.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { newSecret } from '../../../platform/crypto/random-secrets.ts'
import { accountLinkMail } from './account-link-mail.presenter.ts'
import { findReceiver, type LinkPurpose, replaceLink } from './account-links.queries.ts'

/** Null means an address without an account, for which asking for a link takes the same work. */
export const sendAccountLink: JobKind<{ account_id: number | null; purpose: LinkPurpose }> = {
  name: 'account_link.send',
  payload: z.object({
    account_id: z.int().nullable(),
    purpose: z.enum(['invitation', 'reset', 'email']),
  }),
}

const pageOf: Readonly<Record<LinkPurpose, string>> = {
  reset: '/reset-password',
  invitation: '/set-password',
  email: '/confirm-email',
}

/**
 * Mails a new account the link for setting its first password, valid for seven days; a second one
 * replaces the first.
 */
export function inviteAccount(transaction: DatabaseTransaction, accountId: number): Promise<void> {
  const payload = { account_id: accountId, purpose: 'invitation' } as const
  return enqueue(transaction, sendAccountLink, payload, `account_link.invitation:${accountId}`)
}

/** @param dedupeKey makes repeated requests one mail; does not reveal whether the account exists */
export function sendResetLink(
  transaction: DatabaseTransaction,
  accountId: number | null,
  dedupeKey: string,
): Promise<void> {
  const payload = { account_id: accountId, purpose: 'reset' } as const
  return enqueue(transaction, sendAccountLink, payload, `account_link.reset:${dedupeKey}`)
}

/** Mails a link to the address an account wants, to prove that it can be reached there. */
export function sendEmailLink(transaction: DatabaseTransaction, accountId: number): Promise<void> {
  return enqueue(transaction, sendAccountLink, { account_id: accountId, purpose: 'email' })
}

/**
 * The token exists only in the mail: it is made along with the mail, and only its hash is stored. It is
 * in the fragment of the address, which browsers send to no one.
 */
export function accountLinkSender({
  db,
  config,
  mailer,
}: {
  db: Database
  config: Pick<Config, 'APP_URL' | 'APP_NAME'>
  mailer: Mailer
}): JobHandler {
  return handle(sendAccountLink, async ({ account_id, purpose }) => {
    if (account_id === null) return
    const receiver = await findReceiver(db, account_id)
    if (receiver === undefined) return
    const email = purpose === 'email' ? receiver.pending_email : null
    // The change was withdrawn, or is done.
    if (purpose === 'email' && email === null) return
    const token = newSecret()
    await replaceLink(db, { account_id, purpose, token_hash: sha256(token), email })
    const link = `${config.APP_URL}${pageOf[purpose]}#${token}`
    const mail = accountLinkMail({ ...receiver, purpose, link, appName: config.APP_NAME })
    await mailer.send({ ...mail, to: email ?? receiver.email, link })
  })
}
