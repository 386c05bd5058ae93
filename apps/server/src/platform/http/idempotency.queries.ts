import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'

export interface KeyOwner {
  account_id: number
  key: string
}

/** Until the transaction ends; false while another one carries out the same key, on any instance. */
export async function lockKey(
  transaction: DatabaseTransaction,
  { account_id, key }: KeyOwner,
): Promise<boolean> {
  const name = `idempotency_key ${account_id} ${key}`
  const { is_locked } = await transaction
    .selectNoFrom(
      sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('is_locked'),
    )
    .executeTakeFirstOrThrow()
  return is_locked
}

export function findAnswer(transaction: DatabaseTransaction, { account_id, key }: KeyOwner) {
  return transaction
    .selectFrom('idempotency_key')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst()
}

export async function keepAnswer(
  transaction: DatabaseTransaction,
  owner: KeyOwner,
  request_hash: Uint8Array,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await transaction
    .insertInto('idempotency_key')
    .values({ ...owner, request_hash, status, body })
    .execute()
}

export async function deleteOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where(sql<boolean>`created_at < now() - interval '24 hours'`)
    .execute()
}
