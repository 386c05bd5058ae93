import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { ExcursionOrderTable } from '../../platform/db/schema.ts'
import { inBatches } from '../../platform/db/in-batches.ts'

/** The columns an import writes again each time; the status it may only cancel. */
export const sentOrderColumns = [
  'event_id',
  'order_id',
  'customer',
  'phone',
  'ship',
  'berth',
  'pickup_time',
  'status',
  'shop_language',
] as const

export type SentOrderColumn = (typeof sentOrderColumns)[number]

export type SentOrder = Pick<Selectable<ExcursionOrderTable>, SentOrderColumn>

export type KnownOrder = Pick<
  Selectable<ExcursionOrderTable>,
  SentOrderColumn | 'id' | 'reference' | 'source_hash' | 'source_updated_at'
>

/**
 * After the events they belong to so far, which the season need not name: whoever decides on orders locks
 * their event first.
 */
export async function lockOrdersByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownOrder[]> {
  await db
    .selectFrom('event')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('excursion_order')
        .where(sql<boolean>`reference = any(${references})`)
        .select('event_id'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('excursion_order')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', ...sentOrderColumns])
    .where(sql<boolean>`reference = any(${references})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

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
          ship: eb.ref('excluded.ship'),
          berth: eb.ref('excluded.berth'),
          pickup_time: eb.ref('excluded.pickup_time'),
          status: eb.ref('excluded.status'),
          decided_at: unlessStatusChanges('decided_at'),
          decided_by: unlessStatusChanges('decided_by'),
          decided_from: unlessStatusChanges('decided_from'),
          shop_language: eb.ref('excluded.shop_language'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference', 'agency_id'])
      .execute(),
  )
}

/** A status that the import brings is nobody's decision here. */
function unlessStatusChanges(column: 'decided_at' | 'decided_by' | 'decided_from') {
  return sql<never>`case when excluded.status = excursion_order.status
    then excursion_order.${sql.ref(column)} end`
}
