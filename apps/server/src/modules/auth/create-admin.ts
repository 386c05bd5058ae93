import type { Database } from '../../platform/db/database.ts'
import { recordChange } from '../changes/index.ts'
import { insertAdmin } from './auth.queries.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Creates an admin who has to set a password of their own at the first sign-in.
 *
 * @throws Error when the address has an account already
 */
export async function createAdmin(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (transaction) => {
    const id = await insertAdmin(transaction, { email, password_hash })
    if (id === null) throw new Error(`${email} has an account already.`)
    await recordChange(transaction, {
      actor: 'system',
      action: 'account.create_admin',
      agency_id: null,
      after: { account_id: id },
    })
  })
}
