import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface KeyOf {
  account_id: number
  key: string
}

/** Takes the key for a request under way; false when somebody had it first. */
export async function claimKey(
  db: Database,
  { account_id, key }: KeyOf,
  requestHash: Uint8Array,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values({ account_id, key, request_hash: requestHash, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Without an answer for longer than any statement runs: its process died. */
const isAbandoned = sql<boolean>`status is null and created_at < now() - interval '61 seconds'`

export function findKey(db: Database, { account_id, key }: KeyOf) {
  return db
    .selectFrom('idempotency_key')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'body', isAbandoned.as('is_abandoned')])
    .executeTakeFirst()
}

/** Under the same condition as it was found: a claim made meanwhile stays. */
export async function releaseAbandonedKey(db: Database, { account_id, key }: KeyOf): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .where(isAbandoned)
    .execute()
}

export async function releaseKey(db: Database, { account_id, key }: KeyOf): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute()
}

export async function storeAnswer(
  db: Database,
  { account_id, key }: KeyOf,
  answer: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set(answer)
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .execute()
}

export async function deleteOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where(sql<boolean>`created_at < now() - interval '24 hours'`)
    .execute()
}
