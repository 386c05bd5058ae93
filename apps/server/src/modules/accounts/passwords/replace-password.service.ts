import type { DatabaseTransaction, Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { revokeSessionsOf } from '../../../platform/session/session.queries.ts'
import { storePassword } from '../accounts.queries.ts'
import { deleteLinksOf, findByLink } from '../links/account-links.queries.ts'

/** Ends the links of the account, and its sessions except one. */
export async function replacePassword(
  transaction: DatabaseTransaction,
  { account_id }: { account_id: number },
  { passwordHash, keepSession }: { passwordHash: string; keepSession: string | null },
): Promise<void> {
  await storePassword(transaction, account_id, passwordHash)
  await deleteLinksOf(transaction, account_id)
  await revokeSessionsOf(transaction, account_id, { reason: 'new_password', except: keepSession })
}

/** @throws Refusal link_expired */
export async function requirePasswordLink(db: Database, tokenHash: Uint8Array) {
  const account = await findByLink(db, tokenHash, ['invitation', 'reset'])
  if (account === undefined) throw new Refusal('link_expired')
  return account
}
