import type { ExpectedOfEvent } from '@gangway/contract/statements'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { AgencyMonth } from './closed-months.queries.ts'

type Seen = AgencyMonth & { account_id: number }

/** Lines of a month as the person last saw them. */
export async function readSeen(
  db: Database,
  { account_id, agency_id, month }: Seen,
): Promise<ExpectedOfEvent[] | undefined> {
  const found = await db
    .selectFrom('seen_month')
    .where('account_id', '=', account_id)
    .where('agency_id', '=', agency_id)
    .where('month', '=', month)
    .select('lines')
    .executeTakeFirst()
  return found?.lines
}

export async function upsertSeen(
  transaction: DatabaseTransaction,
  { account_id, agency_id, month, ...seen }: Seen & { lines: ExpectedOfEvent[]; seen_at: Date },
): Promise<void> {
  const given = { ...seen, lines: JSON.stringify(seen.lines) }
  await transaction
    .insertInto('seen_month')
    .values({ account_id, agency_id, month, ...given })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'agency_id', 'month']).doUpdateSet(given),
    )
    .execute()
}
