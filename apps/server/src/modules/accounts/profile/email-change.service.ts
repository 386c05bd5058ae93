import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { replaceEmail, storePendingEmail } from '../accounts.queries.ts'
import { recordOwnChange } from '../own-change.service.ts'
import { recordChange } from '../../changes/index.ts'
import { sendEmailLink } from '../links/account-link.service.ts'
import {
  deleteEmailLinksOf,
  deleteLinksOf,
  findByLink,
  useLink,
} from '../links/account-links.queries.ts'
import { isEmailTaken, lockEmail } from './profile.queries.ts'
import { notifyOldEmail } from '../notices/account-notice.service.ts'

interface Person {
  account_id: number
  agency_id: number | null
}

/**
 * Requests another email address, which counts once the link mailed to it has been opened. A new request
 * replaces the last one; requesting the current address withdraws it.
 *
 * @param email in lower case
 * @throws Refusal email_taken
 */
export async function requestEmail(
  transaction: DatabaseTransaction,
  person: Person,
  email: string,
): Promise<void> {
  const { account_id } = person
  const before = await lockEmail(transaction, account_id)
  await deleteEmailLinksOf(transaction, account_id)
  if (email === before.email) {
    await storePendingEmail(transaction, account_id, null)
    return
  }
  if (await isEmailTaken(transaction, email)) throw emailTaken()
  await storePendingEmail(transaction, account_id, email)
  await sendEmailLink(transaction, account_id)
  await recordOwnChange(transaction, person, 'account.request_email')
}

/**
 * Makes the address the link was mailed to the account's address. All other links of the account end,
 * since they went to the old address, which gets a mail about the change.
 *
 * @returns the address
 * @throws Refusal link_expired; email_taken if someone else has taken the address in the meantime
 */
export async function confirmEmail({ db }: { db: Database }, token: string): Promise<string> {
  const tokenHash = sha256(token)
  const account = await findByLink(db, tokenHash, ['email'])
  if (account === undefined) throw new Refusal('link_expired')
  const person = { account_id: account.id, agency_id: account.agency_id }
  return db.transaction().execute(async (transaction) => {
    const { email: old_email, pending_email } = await lockEmail(transaction, account.id)
    const isWanted = pending_email !== null && pending_email === account.new_email
    if (!isWanted || !(await useLink(transaction, tokenHash))) throw new Refusal('link_expired')
    if (!(await replaceEmail(transaction, account.id, pending_email))) throw emailTaken()
    await deleteLinksOf(transaction, account.id)
    await notifyOldEmail(transaction, account.id, old_email)
    await recordChange(transaction, {
      actor: person,
      action: 'account.update',
      agency_id: person.agency_id,
      after: { account_id: account.id, fields: ['email'] },
    })
    return pending_email
  })
}

function emailTaken(): Refusal {
  return new Refusal('email_taken', { fields: ['email'] })
}
