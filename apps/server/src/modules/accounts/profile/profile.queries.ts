import type { Database } from '../../../platform/db/database.ts'

/** The current row, locked until the transaction ends. */
export function lockProfile(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['name', 'introduction', 'language', 'avatar'])
    .executeTakeFirstOrThrow()
}

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
