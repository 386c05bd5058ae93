import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../../platform/db/confirm-rows.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { ExcursionOrderTable } from '../../../platform/db/schema.ts'

export async function upsertOrders(
  db: Database,
  rows: Iterable<Insertable<ExcursionOrderTable>>,
): Promise<{ id: number; reference: string; agency_id: number }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'excursion_order', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          event_id: eb.ref('excluded.event_id'),
          agency_id: eb.ref('excluded.agency_id'),
          order_id: eb.ref('excluded.order_id'),
          customer: eb.ref('excluded.customer'),
          phone: eb.ref('excluded.phone'),
          email: eb.ref('excluded.email'),
          notes: eb.ref('excluded.notes'),
          ship: eb.ref('excluded.ship'),
          ship_imo: eb.ref('excluded.ship_imo'),
          berth: eb.ref('excluded.berth'),
          pickup_time: eb.ref('excluded.pickup_time'),
          pickup_set_at: sql`case
            when excluded.pickup_time = excursion_order.pickup_time then excursion_order.pickup_set_at end`,
          status: eb.ref('excluded.status'),
          decided_at: unlessStatusChanges('decided_at'),
          decided_by: unlessStatusChanges('decided_by'),
          decided_from: unlessStatusChanges('decided_from'),
          decision_reason: unlessStatusChanges('decision_reason'),
          decision_words: unlessStatusChanges('decision_words'),
          withdrawal_reason: unlessStatusChanges('withdrawal_reason'),
          language: eb.ref('excluded.language'),
          shop_language: eb.ref('excluded.shop_language'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference', 'agency_id'])
      .execute(),
  )
}

/** A status set by the sender is not anyone's decision here. */
function unlessStatusChanges(
  column:
    | 'decided_at'
    | 'decided_by'
    | 'decided_from'
    | 'decision_reason'
    | 'decision_words'
    | 'withdrawal_reason',
) {
  return sql<never>`case when excluded.status = excursion_order.status
    then excursion_order.${sql.ref(column)} end`
}

/**
 * Earlier decisions on them no longer count.
 *
 * @param withdrawal_reason null: their sender has not withdrawn them
 */
export async function cancelOrders(
  db: Database,
  ids: readonly number[],
  withdrawal_reason: Withdrawal | null,
): Promise<void> {
  await db
    .updateTable('excursion_order')
    .set({
      status: 'canceled',
      decided_at: null,
      decided_by: null,
      decided_from: null,
      decision_reason: null,
      decision_words: null,
      withdrawal_reason,
    })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/** Canceled, and for later imports as if they had never come. */
export async function takeBackOrders(db: Database, ids: readonly number[]): Promise<void> {
  await cancelOrders(db, ids, null)
  await db
    .updateTable('excursion_order')
    .set({ source_hash: null, source_updated_at: null })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export async function confirmOrders(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'excursion_order', rows)
}
