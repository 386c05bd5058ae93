import type { Database } from '../../platform/db/database.ts'

export interface ProfileChanges {
  name?: string
  introduction?: string
  language?: 'en' | 'de'
  /** In lower case. */
  email?: string
  avatar?: string | null
}

/** As it stands, locked until the transaction ends. */
export function lockProfile(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['name', 'introduction', 'language', 'email', 'avatar'])
    .executeTakeFirstOrThrow()
}

/** @returns false when another account has the e-mail address; the transaction is lost then */
export async function updateProfile(
  db: Database,
  accountId: number,
  changes: ProfileChanges,
): Promise<boolean> {
  try {
    await db.updateTable('account').set(changes).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    // Asking before would not help against somebody who takes the address at the same time.
    if (isEmailConflict(error)) return false
    throw error
  }
}

function isEmailConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'account_email_key'
}
