import { type Insertable, sql } from 'kysely'
import { inBatches } from '../../../platform/base/in-batches.ts'
import type { Database } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'
import type { OrderNeedsTable } from '../../../platform/db/schema.ts'
import type { SealedBatch } from '../../../platform/personal-data/sealed-rows.ts'

export async function listSealedNeeds(
  db: Database,
  orderIds: readonly number[],
): Promise<{ excursion_id: number; need_count: number; enc: string }[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_needs')
    .where(sql<boolean>`excursion_id = any(${orderIds})`)
    .orderBy('excursion_id')
    .select(['excursion_id', 'need_count', 'enc'])
    .execute()
}

/** Sealing takes as long as writing: in small batches, one is done while the other is. */
const atOnce = 500

export async function upsertNeeds(
  db: Database,
  rows: Iterable<Insertable<OrderNeedsTable>>,
  count: number,
): Promise<void> {
  const upsert = (batch: readonly Insertable<OrderNeedsTable>[]) =>
    insertRows(db, 'order_needs', batch).onConflict((conflict) =>
      conflict.column('excursion_id').doUpdateSet((eb) => ({
        enc: eb.ref('excluded.enc'),
        need_count: eb.ref('excluded.need_count'),
      })),
    )
  if (count > atOnce) await inBatches(rows, (batch) => upsert(batch).execute(), atOnce)
  else if (count > 0) await sendWithNext(db, upsert([...rows]))
}

export async function deleteNeeds(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sendWithNext(
    db,
    db.deleteFrom('order_needs').where(sql<boolean>`excursion_id = any(${orderIds})`),
  )
}

/** Needs sealed under any key but the active one, by order. */
export function listNeedsToReseal(db: Database, { activeId, after, limit }: SealedBatch) {
  return db
    .selectFrom('order_needs')
    .where('key_id', '<>', activeId)
    .where('excursion_id', '>', Number(after))
    .orderBy('excursion_id')
    .limit(limit)
    .select(['excursion_id', 'enc'])
    .execute()
}
