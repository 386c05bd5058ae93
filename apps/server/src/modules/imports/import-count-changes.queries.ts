import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { CountChangeTable } from '../../platform/db/schema.ts'
import { inBatches } from '../../platform/db/in-batches.ts'

export async function listCountChanges(
  db: Database,
  orderIds: readonly number[],
): Promise<Selectable<CountChangeTable>[]> {
  return db
    .selectFrom('count_change')
    .selectAll()
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .orderBy('excursion_id')
    .orderBy('position')
    .execute()
}

export async function deleteCountChanges(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('count_change')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .execute()
}

/** Instants of one transaction are the same; whole milliseconds, so that they survive the wire. */
export async function insertCountChanges(
  db: Database,
  rows: readonly Omit<Insertable<CountChangeTable>, 'changed_at'>[],
): Promise<void> {
  const changed_at = sql<Date>`date_trunc('milliseconds', now())`
  await inBatches(rows, (batch) =>
    db
      .insertInto('count_change')
      .values(batch.map((row) => ({ ...row, changed_at })))
      .execute(),
  )
}
