import type { Database } from '../../../platform/db/database.ts'

/** @param email in lower case */
export function findEnabledId(db: Database, email: string) {
  return db
    .selectFrom('account')
    .where('email', '=', email)
    .where('kind', '=', 'person')
    .where('disabled_at', 'is', null)
    .select('id')
    .executeTakeFirst()
}

export async function findEmail(db: Database, accountId: number): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email')
    .executeTakeFirstOrThrow()
  return email
}
