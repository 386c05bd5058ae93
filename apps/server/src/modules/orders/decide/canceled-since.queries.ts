import { type Expression, type RawBuilder, sql } from 'kysely'

/** Since when an order is canceled, in a statement that gives it a status; null: it is not. */
export function canceledSince(status: Expression<string>): RawBuilder<Date | null> {
  return sql`case when status = ${status} then canceled_at
    when not order_is_active(${status}) then clock_timestamp() end`
}
