import type { DeletedKind } from '@gangway/domain/retention/deletion-days'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hasCustomer } from '../../modules/orders/index.ts'

/** The number under which the shop sold an order. */
export async function findOrderNumber(
  db: Database,
  { event_id, excursion_id }: { event_id: number; excursion_id: number },
): Promise<string | null> {
  const order = await db
    .selectFrom('excursion_order')
    .where('id', '=', excursion_id)
    .where('event_id', '=', event_id)
    .select('order_id')
    .executeTakeFirst()
  return order?.order_id ?? null
}

/** Every order that the shop sold under a number, with its event. */
export function listOrders(db: Database, orderNumber: string) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'o.agency_id')
    .leftJoin('erased_order as gone', 'gone.reference', 'o.reference')
    .where('o.order_id', '=', orderNumber)
    .orderBy('o.id')
    .select([
      'o.id',
      'o.event_id',
      'o.agency_id',
      'o.order_id',
      'o.customer',
      'o.phone',
      'o.email',
      'o.reference',
      'o.created_at',
      'o.decided_at',
      'e.agency_title',
      'e.product_name',
      'e.event_date',
      'p.name as port_name',
      'a.name as agency_name',
      'gone.erased_at',
    ])
    .execute()
}

export type FoundOrder = Awaited<ReturnType<typeof listOrders>>[number]

/** How many entries of each kind the orders hold; the customer is one as long as there is a name. */
export async function countHeld(
  db: Database,
  orderIds: readonly number[],
): Promise<{ excursion_id: number; kind: DeletedKind; entries: number }[]> {
  const { rows } = await sql<{ excursion_id: number; kind: DeletedKind; entries: number }>`
    select excursion_id, kind, sum(entries)::integer as entries from (
      select excursion_id, kind, 1 as entries from person where excursion_id = any(${orderIds})
      union all
      select excursion_id, 'personal_data', need_count from order_needs
      where excursion_id = any(${orderIds})
    ) as each group by 1, 2
    union all
    select excursion_id, 'ticket', count(*)::integer from ticket
    where excursion_id = any(${orderIds}) group by 1
    union all
    select id, 'customer', 1 from excursion_order
    where id = any(${orderIds}) and ${hasCustomer()}
  `.execute(db)
  return rows
}

/** Audit entries of the orders, oldest first. */
export function listHistory(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('audit_entry as h')
    .leftJoin('account as u', 'u.id', 'h.account_id')
    .leftJoin('agency as a', 'a.id', 'u.agency_id')
    .where(sql<boolean>`h.excursion_id = any(${orderIds})`)
    .where(sql<boolean>`h.event_id = any(array(
      select event_id from excursion_order where id = any(${orderIds})))`)
    .orderBy('h.id')
    .select([
      'h.excursion_id',
      'h.at',
      'h.actor',
      'h.action',
      // Not what followed of the event.
      sql`h.before - 'event'`.as('before'),
      sql`h.after - 'event'`.as('after'),
      'u.name as account',
      'a.name as agency',
    ])
    .execute()
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** Openings of the persons' data, oldest first; those without an account are by a guide's link. */
export function listAccess(db: Database, orderIds: readonly number[]) {
  return db
    .selectFrom('person_access as h')
    .leftJoin('account as u', 'u.id', 'h.account_id')
    .leftJoin('agency as a', 'a.id', 'u.agency_id')
    .where(sql<boolean>`h.excursion_id = any(${orderIds})`)
    .orderBy('h.id')
    .select(['h.excursion_id', 'h.at', 'h.fields', 'u.name as account', 'a.name as agency'])
    .execute()
}

export type AccessRow = Awaited<ReturnType<typeof listAccess>>[number]
