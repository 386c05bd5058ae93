import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import { recordChange } from '../../changes/index.ts'
import { replaceEmail } from '../accounts.queries.ts'
import { deleteLinksOf, findByLink, useLink } from '../links/account-links.queries.ts'
import { notifyOldEmail } from '../notices/account-notice.service.ts'
import { lockEmail } from './profile.queries.ts'

/**
 * Makes the address the link was mailed to the account's address. All other links of the account end,
 * since they went to the old address, which gets a mail about the change.
 *
 * @returns the address
 * @throws Refusal link_expired; email_taken if someone else has taken the address in the meantime
 */
export async function confirmEmail({ db }: { db: Database }, token: string): Promise<string> {
  // No access check: the token of the mail is the proof.
  const tokenHash = sha256(token)
  const account = await findByLink(db, tokenHash, ['email'])
  if (account === undefined) throw new Refusal('link_expired')
  const person = { account_id: account.id, agency_id: account.agency_id }
  return db.transaction().execute(async (transaction) => {
    const { email: old_email, pending_email } = await lockEmail(transaction, account.id)
    const isWanted = pending_email !== null && pending_email === account.new_email
    if (!isWanted || !(await useLink(transaction, tokenHash))) throw new Refusal('link_expired')
    if (!(await replaceEmail(transaction, account.id, pending_email))) {
      throw new Refusal('email_taken', { fields: ['email'] })
    }
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
