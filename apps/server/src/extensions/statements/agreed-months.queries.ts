import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { AgencyMonth } from './closed-months.queries.ts'

export function readAgreed(db: Database, { agency_id, month }: AgencyMonth) {
  return db
    .selectFrom('agreed_month')
    .where('agency_id', '=', agency_id)
    .where('month', '=', month)
    .select(['digest', 'agreed_at'])
    .executeTakeFirst()
}

/** In place of an earlier agreement. */
export async function upsertAgreed(
  transaction: DatabaseTransaction,
  {
    agency_id,
    month,
    ...agreed
  }: AgencyMonth & { digest: Uint8Array; agreed_at: Date; agreed_by: number },
): Promise<void> {
  await transaction
    .insertInto('agreed_month')
    .values({ agency_id, month, ...agreed })
    .onConflict((conflict) => conflict.columns(['agency_id', 'month']).doUpdateSet(agreed))
    .execute()
}
