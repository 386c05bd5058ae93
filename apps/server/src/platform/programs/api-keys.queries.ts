import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'

export interface NewKey {
  account_id: number
  secret_hash: Uint8Array
  hint: string
  /** Null: until it is revoked. */
  lifetime_days: number | null
  created_by: number | null
}

export async function insertKey(transaction: Database, key: NewKey): Promise<string> {
  const { id } = await transaction
    .insertInto('api_key')
    .values({
      ...key,
      expires_at: sql<Date | null>`now() + make_interval(days => ${key.lifetime_days}::integer)`,
      last_used_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The program's keys that hold end after so many hours, unless they end sooner. */
export async function endKeysIn(
  transaction: DatabaseTransaction,
  accountId: number,
  hours: number,
): Promise<void> {
  await transaction
    .updateTable('api_key')
    .set({
      expires_at: sql<Date>`least(expires_at, now() + make_interval(hours => ${hours}::integer))`,
    })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeKeysOf(
  transaction: DatabaseTransaction,
  accountId: number,
): Promise<void> {
  await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** @returns false when the program has no such key that is not revoked */
export async function revokeKey(
  transaction: DatabaseTransaction,
  accountId: number,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
