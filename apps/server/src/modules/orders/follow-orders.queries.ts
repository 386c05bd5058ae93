import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export async function listEventProgress(
  db: Database,
  ids: readonly number[],
): Promise<(EventProgress & { id: number; agency_id: number })[]> {
  return db
    .selectFrom('event')
    .select(['id', 'agency_id', 'status', 'total_pax'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export interface OrderProgressRow {
  event_id: number
  id: number
  status: OrderStatus
  person_count: number
  origin_person_count: number
}

/** One row for each sub-product of each order of the events. */
export async function listOrderProgress(
  db: Database,
  eventIds: readonly number[],
): Promise<OrderProgressRow[]> {
  return db
    .selectFrom('excursion_order')
    .leftJoin('sub_product', 'sub_product.excursion_id', 'excursion_order.id')
    .select((eb) => [
      'excursion_order.event_id',
      'excursion_order.id',
      'excursion_order.status',
      eb.fn.coalesce('sub_product.person_count', sql.lit(0)).as('person_count'),
      eb.fn.coalesce('sub_product.origin_person_count', sql.lit(0)).as('origin_person_count'),
    ])
    .where(sql<boolean>`excursion_order.event_id = any(${eventIds})`)
    .execute()
}
