import type { CancellationFault } from '@gangway/domain/orders/decision-reason'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import type { StoredPart } from '@gangway/domain/dispatches/placements'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isDispatchOfEvent } from '../../modules/orders/index.ts'

export interface OwedOrderRow {
  id: number
  order_id: string
  event_id: number
  event_date: string
  product_name: string
  port_id: number
  port_code: string | null
  port_name: string
  /** Undefined: a copy of a month from before anyone could say. */
  percent_held?: number
  ship: string
  status: OrderStatus
  canceled_at: Date | null
  canceled_pickup: Date | null
  /** Person who canceled it here; null: its sender. */
  canceled_by: string | null
  fault: CancellationFault | null
  withdrawal_reason: Withdrawal | null
  subproducts: { product_name: string; person_count: number }[]
  /** Empty: in no dispatch. */
  parts: (StoredPart & { number: number })[]
}

/**
 * Orders of agencies that were confirmed, with events of these days.
 *
 * @param spans first and last days, `YYYY-MM-DD`, local to the port; at least one
 */
export async function readOwedOrders(
  db: Database,
  ...spans: { agency_id: number; from: string; to: string }[]
): Promise<(OwedOrderRow & { agency_id: number })[]> {
  const isWithin = spans.map(
    ({ agency_id, from, to }) =>
      sql`(e.agency_id = ${agency_id} and e.event_date between ${from}::date and ${to}::date)`,
  )
  const { rows } = await sql<OwedOrderRow & { agency_id: number }>`
    select e.agency_id, o.id, o.order_id, o.event_id, e.event_date, e.product_name, e.port_id,
      (select p.code from port as p where p.id = e.port_id) as port_code, e.port_name, e.percent_held, o.ship, o.status,
      o.canceled_at, o.canceled_pickup, o.withdrawal_reason,
      (select u.name from account as u where u.id = o.decided_by) as canceled_by,
      coalesce((select r.fault from decision_reason as r where r.code = o.decision_reason), o.canceled_fault) as fault,
      (select coalesce(json_agg(json_build_object('product_name', s.product_name, 'person_count', s.person_count)
        order by s.position, s.id), '[]') from sub_product as s where s.excursion_id = o.id) as subproducts,
      (select coalesce(json_agg(json_build_object('dispatch_id', d.id, 'number', d.number, 'excursion_id', o.id,
        'persons', p.persons) order by d.id), '[]')
        from dispatch_order as p join dispatch as d on d.id = p.dispatch_id
        where p.excursion_id = o.id and ${isDispatchOfEvent}) as parts
    from event as e join excursion_order as o on o.event_id = e.id
    where (${sql.join(isWithin, sql` or `)})
      and (o.status = 'approved' or o.canceled_from = 'approved')
    order by e.event_date, e.id, o.id
  `.execute(db)
  return rows
}

export async function readAgencyName(db: Database, agency_id: number): Promise<string> {
  const { name } = await db
    .selectFrom('agency')
    .where('id', '=', agency_id)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

export function readEventOfAgency(db: Database, id: number) {
  return db
    .selectFrom('event')
    .where('id', '=', id)
    .select(['agency_id', 'event_date', 'percent_held'])
    .executeTakeFirst()
}
