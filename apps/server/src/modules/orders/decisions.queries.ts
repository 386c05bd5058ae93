import type { EventStatus } from '@gangway/domain/events/event-status'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import type { LastDecision } from '@gangway/domain/orders/undo'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { type Given, type RowOf, statement } from '../../platform/db/statement.ts'
import { later } from '../../platform/db/together.ts'

/**
 * The event, locked until the transaction ends: everything that decides on orders of one event waits
 * here, so that the event's status is always computed from what was committed. What is asked together
 * with it has to come after it.
 */
export const eventLocked = statement((db, { event_id }: Given<{ event_id: number }>) =>
  db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', '=', event_id)
    .select(['e.id', 'e.agency_id', 'e.status', 'e.total_pax', 'a.agency_hash'])
    .forUpdate('e'),
)

export type LockedEvent = RowOf<typeof eventLocked>

interface Decision extends LastDecision {
  decided_from: OrderStatus
}

/** Status and last decision of those orders that belong to the event, and when the database was asked. */
export const decisionsOf = statement(
  (db, { event_id, ids }: Given<{ event_id: number; ids: readonly number[] }>) =>
    db
      .selectFrom('excursion_order')
      .where('event_id', '=', event_id)
      .where(sql<boolean>`id = any(${ids})`)
      .select(['id', 'status', 'decided_at', 'decided_by', 'decided_from'])
      .select(sql<Date>`clock_timestamp()`.as('now')),
)

/** By order. */
export function decisionsById(
  rows: readonly RowOf<typeof decisionsOf>[],
): Map<number, { status: OrderStatus; decision: Decision | null; now: Date }> {
  return new Map(
    rows.map(({ id, status, decided_at, decided_by, decided_from, now }) => {
      const decision =
        decided_at === null || decided_from === null
          ? null
          : { decided_at, decided_by, decided_from }
      return [id, { status, decision, now }]
    }),
  )
}

/** Status and person counts of every order of an event, a row per sub-product. */
export const countsOf = statement((db, { event_id }: Given<{ event_id: number }>) =>
  db
    .selectFrom('excursion_order as o')
    .innerJoin('sub_product as s', 's.excursion_id', 'o.id')
    .where('o.event_id', '=', event_id)
    .select(['o.id', 'o.status', 's.person_count', 's.origin_person_count']),
)

interface Step {
  status: OrderStatus
  decided_by: number
  decided_from: OrderStatus
}

const step = statement(
  (db, { ids, status, decided_by, decided_from }: Given<Step & { ids: readonly number[] }>) =>
    db
      .updateTable('excursion_order')
      // By the database's clock, and for all of them the same.
      .set({ status, decided_by, decided_from, decided_at: sql`(select clock_timestamp())` })
      .where(sql<boolean>`id = any(${ids})`),
)

export async function setStatus(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  { status, decided_by, decided_from }: Step,
): Promise<void> {
  await later(transaction, step({ ids, status, decided_by, decided_from }))
}

const stepBack = statement(
  (db, { ids, status }: Given<{ ids: readonly number[]; status: OrderStatus }>) =>
    db
      .updateTable('excursion_order')
      .set({ status, decided_at: null, decided_by: null, decided_from: null })
      .where(sql<boolean>`id = any(${ids})`),
)

/** As if it had never been decided. */
export async function takeBack(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  status: OrderStatus,
): Promise<void> {
  await later(transaction, stepBack({ ids, status }))
}

interface Progress {
  status: EventStatus
  total_pax: number
}

const progress = statement(
  (db, { event_id, status, total_pax }: Given<Progress & { event_id: number }>) =>
    db.updateTable('event').set({ status, total_pax }).where('id', '=', event_id),
)

export async function setEventProgress(
  transaction: DatabaseTransaction,
  event_id: number,
  { status, total_pax }: Progress,
): Promise<void> {
  await later(transaction, progress({ event_id, status, total_pax }))
}
