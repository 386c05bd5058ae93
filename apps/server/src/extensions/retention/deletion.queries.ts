import type { DeletedKind } from '@gangway/domain/retention/deletion-days'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'

export interface LockedOrder {
  id: number
  event_id: number
  agency_id: number
  /** The number under which the shop sold it. */
  order_id: string
}

/**
 * The orders, locked until the transaction ends. Their events are locked first, as when someone decides on
 * orders: otherwise each could wait for the other.
 */
export async function lockOrders(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<LockedOrder[]> {
  await sql`
    select id from event
    where id in (select event_id from excursion_order where id = any(${ids}))
    order by id for no key update
  `.execute(transaction)
  return transaction
    .selectFrom('excursion_order')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .select(['id', 'event_id', 'agency_id', 'order_id'])
    .forUpdate()
    .execute()
}

/** Deletions of what was sent, which hold for the orders that take others' place as well. */
export async function copyDeletions(
  transaction: DatabaseTransaction,
  replaced: readonly { from: number; to: number }[],
): Promise<void> {
  const [from, to] = [replaced.map((one) => one.from), replaced.map((one) => one.to)]
  await sql`
    insert into deleted_data (excursion_id, agency_id, kind, deleted_at, on_request)
    select o.id, o.agency_id, d.kind, d.deleted_at, d.on_request
    from unnest(${from}::integer[], ${to}::integer[]) as given (earlier, later)
      join deleted_data as d on d.excursion_id = given.earlier
      join excursion_order as o on o.id = given.later
    where d.kind <> 'ticket'
  `.execute(transaction)
}

interface DeletedRow {
  excursion_id: number
  agency_id: number
  kind: DeletedKind
  on_request: boolean
}

/**
 * Says what is about to go: triggers that see it go read this. What was erased on request stays so, since the
 * day on which that was done.
 */
export async function markDeleted(
  transaction: DatabaseTransaction,
  rows: readonly DeletedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('deleted_data')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['excursion_id', 'kind'])
        .doUpdateSet((eb) => ({
          deleted_at: sql`now()`,
          on_request: eb.ref('excluded.on_request'),
        }))
        .where('deleted_data.on_request', '=', false),
    )
    .execute()
}
