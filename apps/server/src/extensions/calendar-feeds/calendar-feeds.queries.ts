import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

export function findFeed(db: Database, agency_id: number) {
  return db
    .selectFrom('calendar_feed as c')
    .leftJoin('account as u', 'u.id', 'c.created_by')
    .where('c.agency_id', '=', agency_id)
    .select(['c.created_at', 'u.name as created_by'])
    .executeTakeFirst()
}

/** Replaces the agency's earlier one, if there is one. */
export async function setFeed(
  transaction: DatabaseTransaction,
  feed: { agency_id: number; token_hash: Uint8Array; created_by: number },
): Promise<void> {
  await transaction
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) =>
      // Not `excluded`: reading its token_hash takes a right that an agency does not have.
      conflict.column('agency_id').doUpdateSet({
        token_hash: feed.token_hash,
        created_by: feed.created_by,
        created_at: sql`now()`,
      }),
    )
    .execute()
}

/** @returns whether there was one */
export async function deleteFeed(
  transaction: DatabaseTransaction,
  agency_id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('calendar_feed')
    .where('agency_id', '=', agency_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The agency whose feed has this token; null if there is none. */
export async function findAgencyOfFeed(
  db: Database,
  token_hash: Uint8Array,
): Promise<{ id: number; name: string } | null> {
  const found = await db
    .selectFrom('calendar_feed as c')
    .innerJoin('agency as a', 'a.id', 'c.agency_id')
    .where('c.token_hash', '=', token_hash)
    .select(['a.id', 'a.name'])
    .executeTakeFirst()
  return found ?? null
}
