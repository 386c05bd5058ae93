import { sql } from 'kysely'
import { hasPasskey } from '../accounts.queries.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

/** Locked until the transaction ends. */
export function lockSecondFactor(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .forUpdate()
    .select(['email', 'totp_enc', 'totp_confirmed_at', hasPasskey.as('has_passkey')])
    .executeTakeFirstOrThrow()
}

/** It does not count until it is confirmed. */
export async function storeSecret(db: Database, accountId: number, totpEnc: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_enc: totpEnc, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}

export async function confirmSecret(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_confirmed_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
}

export async function insertRecoveryCodes(
  db: Database,
  accountId: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function deleteRecoveryCodes(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function removeSecret(db: Database, accountId: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ totp_enc: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', accountId)
    .execute()
}

/** Takes a code's time step; false if this one or a later one has already been taken. */
export async function takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Salts that precede the hashes of an account's codes. */
export async function listSaltsOfRecoveryCodes(
  db: Database,
  accountId: number,
): Promise<{ salt: Uint8Array }[]> {
  return db
    .selectFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`length(code_hash) = 64`)
    .select(sql<Uint8Array>`substr(code_hash, 1, 32)`.as('salt'))
    .distinct()
    .execute()
}

/** Uses a recovery code up; false when there is none with any of the hashes. */
export async function takeRecoveryCode(
  db: Database,
  accountId: number,
  hashes: readonly Uint8Array[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Secrets under any key but the active one, by account. */
export function listSecretsToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('account')
    .where('totp_enc', 'is not', null)
    .where('totp_key_id', '<>', activeId)
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(limit)
    .select(['id', 'totp_enc'])
    .$narrowType<{ totp_enc: string }>()
    .execute()
}
