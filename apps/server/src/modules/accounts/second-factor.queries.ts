import { sql } from 'kysely'
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

/** Not in force before it is confirmed. */
export async function storeSecret(db: Database, accountId: number, totpEnc: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_enc: totpEnc, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}

export async function confirmSecret(
  db: Database,
  accountId: number,
  recoveryCodeHashes: readonly Uint8Array[],
): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_confirmed_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
  await db
    .insertInto('recovery_code')
    .values(recoveryCodeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function removeSecondFactor(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .updateTable('account')
    .set({ totp_enc: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}
