import { orderColumns } from '@gangway/domain/orders/order-facts'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../../platform/db/confirm-rows.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/base/in-batches.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { ExcursionOrderTable } from '../../../platform/db/schema.ts'
import { cancellationColumns } from '../decide/cancellation.queries.ts'

/** Columns that a later import of an order overwrites. */
const overwritten = [
  'event_id',
  'agency_id',
  ...orderColumns,
  'source_hash',
  'source_updated_at',
] as const

export async function upsertOrders(
  db: Database,
  rows: Iterable<Insertable<ExcursionOrderTable>>,
): Promise<{ id: number; reference: string; agency_id: number }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'excursion_order', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          ...Object.fromEntries(
            overwritten.map((column) => [column, eb.ref(`excluded.${column}`)]),
          ),
          pickup_set_at: sql`case
            when excluded.pickup_time = excursion_order.pickup_time then excursion_order.pickup_set_at end`,
          pickup_of_dispatch: sql`excursion_order.pickup_of_dispatch
            and excluded.pickup_time is not distinct from excursion_order.pickup_time`,
          ...cancellationColumns(sql`excluded.status`, sql`excluded.source_updated_at`),
          decided_at: unlessStatusChanges('decided_at'),
          decided_by: unlessStatusChanges('decided_by'),
          decided_from: unlessStatusChanges('decided_from'),
          decision_reason: unlessStatusChanges('decision_reason'),
          decision_words: unlessStatusChanges('decision_words'),
          withdrawal_reason: unlessStatusChanges('withdrawal_reason'),
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
 * @param at when their sender canceled them
 */
export async function cancelOrders(
  db: Database,
  ids: readonly number[],
  withdrawal_reason: Withdrawal | null,
  at: string | null = null,
): Promise<void> {
  await db
    .updateTable('excursion_order')
    .set({
      status: 'canceled',
      ...cancellationColumns(sql`'canceled'`, sql`${at}::text`),
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
