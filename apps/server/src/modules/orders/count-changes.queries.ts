import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/** What waits of each order, in the order of its products. */
export function listCountChanges(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('count_change')
    .where('excursion_id', 'in', orderIds)
    .orderBy('excursion_id')
    .orderBy('position')
    .select(['excursion_id', 'product_name', 'was', 'now', 'changed_at'])
    .execute()
}

export type CountChangeRow = Awaited<ReturnType<typeof listCountChanges>>[number]

export async function deleteCountChanges(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('count_change').where('excursion_id', 'in', orderIds).execute()
}
