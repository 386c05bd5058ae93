import { customerColumns, withoutCustomer } from '@gangway/domain/orders/order-facts'
import type { DeletedKind } from '@gangway/domain/retention/deletion-days'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** An order with a kind of what it holds. */
export interface KindOfOrder {
  excursion_id: number
  kind: DeletedKind
}

/**
 * Deletes the persons of orders by kind; needs go with the personal data.
 *
 * @returns number of deleted entries, by order and kind
 */
export async function deletePersons(
  db: Database,
  which: readonly KindOfOrder[],
): Promise<(KindOfOrder & { entries: number })[]> {
  const { rows } = await sql<KindOfOrder & { entries: number }>`
    with w as materialized (
      select * from unnest(${which.map(({ excursion_id }) => excursion_id)}::integer[],
        ${which.map(({ kind }) => kind)}::text[]) as w (excursion_id, kind)
    ), gone as (
      delete from person as p using w
      where p.excursion_id = w.excursion_id and p.kind = w.kind
      returning p.excursion_id, p.kind, 1 as entries
    ), needless as (
      delete from order_needs as n using w
      where n.excursion_id = w.excursion_id and w.kind = 'personal_data'
      returning n.excursion_id, w.kind, n.need_count as entries
    )
    select excursion_id, kind, sum(entries)::integer as entries
    from (select * from gone union all select * from needless) as each group by 1, 2
  `.execute(db)
  return rows
}

/** An order of which an erased customer's columns are left, and no words about its cancellation, stays so until an import sets others. */
export function hasCustomer(order: 'o' | 'excursion_order' = 'excursion_order') {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  const left = withoutCustomer(of('order_id'))
  const known = customerColumns.map((fact) => {
    const empty = left[fact]
    return sql`${of(fact)} is distinct from ${typeof empty === 'string' ? sql.lit(empty) : empty}`
  })
  return sql<boolean>`(${sql.join(known, sql` or `)} or ${of('decision_words')} is not null)`
}

/** @returns the orders that still had one */
export async function pseudonymiseCustomers(
  db: Database,
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .updateTable('excursion_order')
    .set((eb) => ({ ...withoutCustomer(eb.ref('order_id')), decision_words: null }))
    .where(sql<boolean>`id = any(${orderIds})`)
    .where(hasCustomer())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
