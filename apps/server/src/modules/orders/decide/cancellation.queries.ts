import type { CancellationFault } from '@gangway/domain/orders/decision-reason'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'

export interface CancellationColumns {
  canceled_at: RawBuilder<Date | null>
  canceled_from: RawBuilder<'requested' | 'approved' | null>
  canceled_pickup: RawBuilder<Date | null>
  canceled_fault: RawBuilder<null>
}

/**
 * When an order is canceled, from which status, and the effective pick-up as it stood then, in a statement that gives
 * it a status; null: it is not canceled.
 *
 * @param sent when it was canceled at its sender: counts from the order's arrival on, and not after now
 */
export function cancellationColumns(
  status: Expression<string>,
  sent?: Expression<unknown>,
): CancellationColumns {
  const of = <Value>(column: string, value: RawBuilder<unknown>) =>
    sql<Value>`case when excursion_order.status = ${status} then ${sql.ref(`excursion_order.${column}`)}
      when not order_is_active(${status}) then ${value} end`
  return {
    canceled_at: of('canceled_at', sent === undefined ? now : instantOf(sent)),
    canceled_from: of('canceled_from', sql`excursion_order.status`),
    canceled_pickup: of(
      'canceled_pickup',
      sent === undefined ? effectivePickup() : pickupAt(instantOf(sent)),
    ),
    canceled_fault: of('canceled_fault', sql`null`),
  }
}

/** The same for a status in which an order takes part. */
export const notCanceled: CancellationColumns = {
  canceled_at: sql`null`,
  canceled_from: sql`null`,
  canceled_pickup: sql`null`,
  canceled_fault: sql`null`,
}

const now = sql<Date>`clock_timestamp()`

const instantOf = (sent: Expression<unknown>) =>
  sql`case when ${sent}::timestamptz between excursion_order.created_at and ${now} then ${sent}::timestamptz else ${now} end`

/** An order's own, which may be its dispatch's, else its event's, else the beginning of the day in the port. */
function effectivePickup({
  day = sql`e.event_date`,
  own = sql`excursion_order.pickup_time`,
  shared = sql`e.pickup_time`,
} = {}): RawBuilder<Date> {
  return sql`(
    select (${day} + coalesce(${own}, ${shared}, '00:00')::time) at time zone p.time_zone
    from event as e join port as p on p.id = e.port_id where e.id = excursion_order.event_id)`
}

/** As it stood at an instant: the first change since then says what was before. */
function pickupAt(at: Expression<unknown>): RawBuilder<Date> {
  const then = (field: string, order: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql`(coalesce((select array[a.before ->> ${field}] from audit_entry as a
      where a.event_id = e.id and a.excursion_id is not distinct from ${order} and a.at > ${at} and a.before ? ${field}
      order by a.id limit 1), array[${value}::text]))[1]`
  const none = sql`null`
  return effectivePickup({
    day: sql`${then('event_date', none, sql`e.event_date`)}::date`,
    own: then('pickup_time', sql`excursion_order.id`, sql`excursion_order.pickup_time`),
    shared: then('pickup_time', none, sql`e.pickup_time`),
  })
}

/**
 * Says whose fault the cancellation of a confirmed order is; null: the agency has no such order, or a reason says it.
 *
 * @returns its event, and what was said before
 */
export async function setCanceledFault(
  transaction: DatabaseTransaction,
  {
    agency_id,
    excursion_id,
    fault,
  }: {
    agency_id: number
    excursion_id: number
    fault: CancellationFault
  },
): Promise<{ event_id: number; was: CancellationFault | null } | null> {
  const { rows } = await sql<{ event_id: number; was: CancellationFault | null }>`
    update excursion_order as o set canceled_fault = ${fault}
    from (select id, canceled_fault from excursion_order where id = ${excursion_id} for update) as b
    where o.id = b.id and o.agency_id = ${agency_id} and o.status = 'canceled' and o.canceled_from = 'approved'
      and o.decision_reason is null and coalesce(o.withdrawal_reason, 'other') = 'other'
    returning o.event_id, b.canceled_fault as was`.execute(transaction)
  return rows[0] ?? null
}
