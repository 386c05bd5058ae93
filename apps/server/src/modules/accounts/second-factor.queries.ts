import type { Database } from '../../platform/db/database.ts'

/** Locked until the transaction ends. */
export function lockSecondFactor(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['email', 'totp_enc', 'totp_confirmed_at'])
    .executeTakeFirstOrThrow()
}
