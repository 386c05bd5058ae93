import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import type { CountChangeTable } from '../../../platform/db/schema.ts'
import { type Placeholders, isOneOf, statement } from '../../../platform/db/statement.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'

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

const remove = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db.deleteFrom('count_change').where(isOneOf('excursion_id', ids)),
)

export async function deleteCountChanges(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await sendWithNext(transaction, remove({ ids }))
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
