import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Uploads under way and finished; the chunks go with them. */
export async function deleteUploads(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('upload_session')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .execute()
}

/** Every version. */
export async function deleteTickets(
  db: Database,
  orderIds: readonly number[],
): Promise<{ excursion_id: number; file_id: string }[]> {
  return db
    .deleteFrom('ticket')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .returning(['excursion_id', 'file_id'])
    .execute()
}
