import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { emailLinkLives } from './account-links.queries.ts'

/** Locked until the transaction ends. */
export function lockEmail(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['email', 'pending_email'])
    .executeTakeFirstOrThrow()
}

/** @param email in lower case */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** @param email in lower case; null withdraws what was asked for */
export async function storePendingEmail(
  db: Database,
  accountId: number,
  email: string | null,
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      pending_email: email,
      pending_email_until: email === null ? null : sql<Date>`now() + ${emailLinkLives}`,
    })
    .where('id', '=', accountId)
    .execute()
}

/** @returns false when another account has the address; the transaction is lost then */
export async function replaceEmail(
  db: Database,
  accountId: number,
  email: string,
): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ email, pending_email: null, pending_email_until: null })
      .where('id', '=', accountId)
      .execute()
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
