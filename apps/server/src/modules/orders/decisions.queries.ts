import type { EventStatus } from '@gangway/domain/events/event-status'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { LastDecision } from '@gangway/domain/orders/undo'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'

/**
 * The event, locked until the transaction ends: everything that decides on orders of one event waits
 * here, so that the event's status is always computed from what was committed.
 */
export function lockEvent(transaction: DatabaseTransaction, eventId: number) {
  return transaction
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', '=', eventId)
    .select(['e.id', 'e.agency_id', 'e.status', 'e.total_pax', 'a.agency_hash'])
    .forUpdate('e')
    .executeTakeFirst()
}

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

interface Decision extends LastDecision {
  decided_from: OrderStatus
}

/** Status and last decision of those orders that belong to the event, by id. */
export async function listDecisions(
  db: Database,
  eventId: number,
  orderIds: readonly number[],
): Promise<Map<number, { status: OrderStatus; decision: Decision | null }>> {
  const rows = await db
    .selectFrom('excursion_order')
    .where('event_id', '=', eventId)
    .where('id', 'in', orderIds)
    .select(['id', 'status', 'decided_at', 'decided_by', 'decided_from'])
    .execute()
  return new Map(
    rows.map(({ id, status, decided_at, decided_by, decided_from }) => {
      const decision =
        decided_at === null || decided_from === null
          ? null
          : { decided_at, decided_by, decided_from }
      return [id, { status, decision }]
    }),
  )
}

export async function setStatus(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
  { status, decision }: { status: OrderStatus; decision: Decision | null },
): Promise<void> {
  const none = { decided_at: null, decided_by: null, decided_from: null }
  await transaction
    .updateTable('excursion_order')
    .set({ status, ...(decision ?? none) })
    .where('id', 'in', orderIds)
    .execute()
}

/** Status and person counts of every order of an event, a row per sub-product. */
export function listCounts(db: Database, eventId: number) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.event_id', '=', eventId)
    .select(['o.id', 'o.status', 's.person_count', 's.origin_person_count'])
    .execute()
}

export async function setEventProgress(
  transaction: DatabaseTransaction,
  eventId: number,
  progress: { status: EventStatus; total_pax: number },
): Promise<void> {
  await transaction.updateTable('event').set(progress).where('id', '=', eventId).execute()
}
