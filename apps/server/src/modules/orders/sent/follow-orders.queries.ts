import type { EventProgress } from '@gangway/domain/events/event-progress'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { inOneRoundTrip } from '../../../platform/db/round-trips.ts'

export interface OrderProgressRow {
  event_id: number
  id: number
  status: OrderStatus
  person_count: number
  origin_person_count: number
}

/** Events, and one row for each sub-product of each of their orders. */
export async function listProgress(
  db: Database,
  eventIds: readonly number[],
): Promise<{
  events: (EventProgress & { id: number; agency_id: number })[]
  orders: OrderProgressRow[]
}> {
  const ofEvents = db
    .selectFrom('event')
    .select(['id', 'agency_id', 'status', 'total_pax'])
    .where(sql<boolean>`id = any(${eventIds})`)
  const ofOrders = db
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
  const [events, orders] = await inOneRoundTrip(db, [ofEvents, ofOrders])
  return { events, orders }
}
