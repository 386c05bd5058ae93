import type { Database } from '../../../platform/db/database.ts'
import { insertAccount } from '../accounts.queries.ts'
import { recordChange } from '../../changes/index.ts'
import { hashPassword } from '../passwords/password.rules.ts'

/**
 * Creates an admin who has to set a new password at the first sign-in.
 *
 * @throws Error when the address has an account already
 */
export async function createAdmin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // No access check: it is a command of who owns the database.
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const admin = { email, password_hash, name: email, role: 'admin', agency_id: null } as const
    const id = await insertAccount(transaction, admin, { invited: false })
    if (id === null) throw new Error(`${email} has an account already.`)
    await recordChange(transaction, {
      actor: 'system',
      action: 'account.create_admin',
      agency_id: null,
      after: { account_id: id },
    })
  })
}
