import type { Database } from '../../platform/db/database.ts'

/** Takes a code's time step; false when this one or a later one was taken before. */
export async function takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a recovery code up; false when there is no such code. */
export async function takeRecoveryCode(
  db: Database,
  accountId: number,
  codeHash: Uint8Array,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
