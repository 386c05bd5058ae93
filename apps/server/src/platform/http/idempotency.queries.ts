import { sql } from 'kysely'
import { sendWithNext, inOneRoundTrip } from '../db/round-trips.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { type Placeholders, statement } from '../db/statement.ts'

export interface KeyOwner {
  account_id: number
  key: string
}

const lock = statement((db, { name }: Placeholders<{ name: string }>) =>
  db.selectNoFrom(
    sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('is_locked'),
  ),
)

const find = statement((db, { account_id, key }: Placeholders<KeyOwner>) =>
  db
    .selectFrom('idempotency_key')
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .select(['request_hash', 'status', 'body']),
)

/**
 * Locks a key until the transaction ends, unless another call, on any instance, is using it.
 *
 * @returns the answer given under it, if any
 */
export async function lockKey(transaction: DatabaseTransaction, { account_id, key }: KeyOwner) {
  const [[locked], [answer]] = await inOneRoundTrip(transaction, [
    lock({ name: `idempotency_key ${account_id} ${key}` }),
    find({ account_id, key }),
  ])
  return { isLocked: locked?.is_locked === true, answer }
}

type KeptAnswer = KeyOwner & { request_hash: Uint8Array; status: number; body: string }

const keep = statement(
  (db, { account_id, key, request_hash, status, body }: Placeholders<KeptAnswer>) =>
    db.insertInto('idempotency_key').values({ account_id, key, request_hash, status, body }),
)

/** Takes effect with the commit. */
export async function keepAnswer(
  transaction: DatabaseTransaction,
  owner: KeyOwner,
  request_hash: Uint8Array,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await sendWithNext(transaction, keep({ ...owner, request_hash, status, body }))
}

/** Fields of answers that say words beside comments. */
export const fieldsOfWords = [
  'words',
  'answer',
  'decision_words',
  'reason_words',
  'cancel_words',
] as const

/** Answers that say something under a name, such as an order by its number, or a view by its name. */
export async function deleteAnswersAbout(
  db: Database,
  name: 'order_id' | 'text' | 'name' | (typeof fieldsOfWords)[number],
  values: readonly string[],
): Promise<void> {
  const texts = values.map((value) => `"${name}":${JSON.stringify(value)}`)
  await db
    .deleteFrom('idempotency_key')
    .where(sql<boolean>`exists (select from unnest(${texts}::text[]) as t (text)
      where strpos(body, t.text) > 0)`)
    .execute()
}
