import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export interface OrderToErase {
  id: number
  /** The sender's own, which a restored database and a new import have as well. */
  reference: string
  order_id: string
  customer: string
  phone: string
  email: string | null
}

const erasedColumns = ['id', 'reference', 'order_id', 'customer', 'phone', 'email'] as const

/** @param orderId the number under which the shop sold them */
export function listOrdersByNumber(db: Database, orderId: string): Promise<OrderToErase[]> {
  return db
    .selectFrom('excursion_order')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(erasedColumns)
    .execute()
}

/** @returns those that are not erased here yet */
export async function markErased(db: Database, references: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    insert into erased_order (reference) select unnest(${references}::text[])
    on conflict do nothing returning reference
  `.execute(db)
  return rows.map(({ reference }) => reference)
}

export function listOrdersByReference(
  db: Database,
  references: readonly string[],
): Promise<OrderToErase[]> {
  return db
    .selectFrom('excursion_order')
    .where(sql<boolean>`reference = any(${references}::text[])`)
    .orderBy('id')
    .select(erasedColumns)
    .execute()
}

/** The references of all orders that are erased here. */
export async function listErased(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('erased_order')
    .orderBy('reference')
    .select('reference')
    .execute()
  return rows.map(({ reference }) => reference)
}

/**
 * Orders among these that are erased, or upcoming ones that hold no persons since something was deleted by date, as
 * after a cancellation.
 */
export function selectForgotten(references: readonly string[]) {
  return sql<{ reference: string; is_erased: boolean }>`
    select reference, true as is_erased from erased_order
    where reference = any(${references}::text[])
    union all
    select o.reference, false from excursion_order as o
    where o.reference = any(${references}::text[])
      and exists (select from deleted_data as d where d.excursion_id = o.id and not d.on_request)
      and exists (select from event as e where e.id = o.event_id and e.event_date >= current_date)
      and not exists (select from person as p where p.excursion_id = o.id)
  `
}
