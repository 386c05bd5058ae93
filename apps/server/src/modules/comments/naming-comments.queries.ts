import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

function selectStanding(db: Database) {
  return db
    .selectFrom('comment as c')
    .leftJoin('account as u', 'u.id', 'c.author_id')
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id')
    .select([
      'c.id',
      'c.event_id',
      'c.agency_id',
      'c.author_side',
      'c.is_internal',
      'c.text',
      'c.created_at',
      'u.name as author',
    ])
}

/** Comments about events, without deleted ones. */
export function listStanding(db: Database, eventIds: readonly number[]) {
  return selectStanding(db)
    .where(sql<boolean>`c.event_id = any(${eventIds})`)
    .execute()
}

export type StandingComment = Awaited<ReturnType<typeof listStanding>>[number]

/** Locked until the transaction ends. */
export function lockStanding(db: Database, ids: readonly number[]) {
  return selectStanding(db)
    .where(sql<boolean>`c.id = any(${ids})`)
    .forUpdate('c')
    .execute()
}

/** The rows remain as traces. */
export async function emptyComments(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('comment')
    .set({ text: '', mentions: [], deleted_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}
