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
