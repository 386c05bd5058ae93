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

/** Replacement for a deleted phone number. */
const noPhone = '–'

/**
 * An order whose number replaces the name, without phone number, email, notes and words about its cancellation, stays so
 * until an import sets others.
 */
export function hasCustomer(order: 'o' | 'excursion_order' = 'excursion_order') {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql<boolean>`(${of('customer')} <> ${of('order_id')} or ${of('phone')} <> ${sql.lit(noPhone)}
    or ${of('email')} is not null or ${of('notes')} is not null
    or ${of('decision_words')} is not null)`
}

/**
 * The order's number stands for the customer from then on, in the search as well: bookkeeping knows the order
 * by it.
 *
 * @returns the orders that still had one
 */
export async function pseudonymiseCustomers(
  db: Database,
  orderIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .updateTable('excursion_order')
    .set((eb) => ({
      customer: eb.ref('order_id'),
      phone: noPhone,
      email: null,
      notes: null,
      language: null,
      decision_words: null,
    }))
    .where(sql<boolean>`id = any(${orderIds})`)
    .where(hasCustomer())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
