import { orderColumns } from '@gangway/domain/orders/order-facts'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../../platform/db/database.ts'
import { unsentReference } from '../../../platform/db/own-reference.ts'

const sent = orderColumns.filter((column) => column !== 'status' && column !== 'pickup_time')
const columns = sql.join([...sent, 'source_updated_at'].map((name) => sql.ref(name)))

/** An order, and the one that takes its place. */
export interface ReplacedOrder {
  from: number
  to: number
}

/**
 * Gives the senders' keys of all orders of an event to new ones of another event, without persons. A time set here,
 * decisions and words stay with the earlier ones.
 *
 * @param requested orders that are requested again; the others stay canceled
 * @param unreadable orders whose persons do not open: the next one sent replaces them whole
 */
export async function replaceOrders(
  transaction: DatabaseTransaction,
  {
    from,
    to,
    requested,
    unreadable,
  }: {
    from: number
    to: { event_id: number; agency_id: number }
    requested: readonly number[]
    unreadable: readonly number[]
  },
): Promise<ReplacedOrder[]> {
  const known = await transaction
    .selectFrom('excursion_order')
    .where('event_id', '=', from)
    .orderBy('id')
    .select(['id', 'reference'])
    .execute()
  await sql`update excursion_order set reference = ${unsentReference} where event_id = ${from}`.execute(
    transaction,
  )
  const ids = known.map(({ id }) => id)
  const references = known.map(({ reference }) => reference)
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into excursion_order (reference, event_id, agency_id, status, pickup_time, canceled_at,
      withdrawal_reason, decision_reason, source_hash, ${columns})
    select given.reference, ${to.event_id}, ${to.agency_id}, case when a.is_again then 'requested' else status end,
      case when pickup_set_at is null then pickup_time end,
      case when not a.is_again then canceled_at end, case when not a.is_again then withdrawal_reason end,
      case when not a.is_again then decision_reason end,
      case when id = any(${unreadable}::integer[]) then '' else source_hash end, ${columns}
    from unnest(${ids}::integer[], ${references}::text[]) as given (order_number, reference)
      join excursion_order on id = given.order_number
      cross join lateral (select id = any(${requested}::integer[]) as is_again) as a
    order by id
    returning id, excursion_order.reference
  `.execute(transaction)
  const toOf = new Map(rows.map(({ id, reference }) => [reference, id]))
  return known.flatMap(({ id, reference }) => {
    const copy = toOf.get(reference)
    return copy === undefined ? [] : [{ from: id, to: copy }]
  })
}
