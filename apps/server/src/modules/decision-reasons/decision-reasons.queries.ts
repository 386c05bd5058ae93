import { type Expression, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { DecisionReasonTable } from '../../platform/db/schema.ts'

/** Everything of a reason but its code. */
export type ReasonFields = Omit<DecisionReasonTable, 'code' | 'retired_at' | 'words_needed'> & {
  words_needed: boolean
}

const version = sql<string>`md5(row(r.label_en, r.label_de, r.fault, r.words_needed, r.position,
  r.retired_at)::text)`

function selectReasons(db: Database) {
  return db
    .selectFrom('decision_reason as r')
    .select(['r.code', 'r.fault', 'r.label_en', 'r.label_de', 'r.words_needed', 'r.position'])
    .select([sql<boolean>`r.retired_at is not null`.as('is_retired'), version.as('version')])
}

export function listReasons(db: Database) {
  return selectReasons(db).orderBy('r.position').orderBy('r.code').execute()
}

export function findReason(db: Database, code: string) {
  return selectReasons(db).where('r.code', '=', code).executeTakeFirst()
}

export async function lockReason(transaction: DatabaseTransaction, code: string): Promise<void> {
  const row = transaction.selectFrom('decision_reason').where('code', '=', code).select('code')
  await row.forUpdate().execute()
}

/** @returns whether the code was free */
export async function insertReason(
  transaction: DatabaseTransaction,
  reason: ReasonFields & { code: string },
): Promise<boolean> {
  const created = await transaction
    .insertInto('decision_reason')
    .values(reason)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return created !== undefined
}

export async function updateReason(
  transaction: DatabaseTransaction,
  code: string,
  { is_retired, ...fields }: ReasonFields & { is_retired: boolean },
): Promise<void> {
  const retired_at: Expression<Date | null> = is_retired
    ? sql`coalesce(retired_at, now())`
    : sql`null`
  await transaction
    .updateTable('decision_reason')
    .set({ ...fields, retired_at })
    .where('code', '=', code)
    .execute()
}
