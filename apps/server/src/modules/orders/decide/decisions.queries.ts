import type { NamedReason } from '@gangway/contract/decision-reasons'
import {
  isActiveOrder,
  type LastDecision,
  type OrderStatus,
} from '@gangway/domain/orders/order-status'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import {
  type Placeholders,
  isOneOf,
  type RowOf,
  statement,
} from '../../../platform/db/statement.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'
import {
  type CancellationColumns,
  cancellationColumns,
  notCanceled,
} from './cancellation.queries.ts'

function selectLocked(db: Database, eventId: Expression<number>) {
  return db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', '=', eventId)
    .select(['e.id', 'e.agency_id', 'e.status', 'e.total_pax', 'a.agency_hash'])
    .select(['e.min_persons', 'e.max_persons', 'e.offered_to_id'])
    .forUpdate('e')
}

/**
 * The event, locked until the transaction ends: everything that decides on orders of one event
 * waits here, so that the event's status is always computed from committed data. Anything read
 * together with it must come after it.
 */
export const eventLocked = statement((db, { event_id }: Placeholders<{ event_id: number }>) =>
  selectLocked(db, event_id),
)

export type LockedEvent = RowOf<typeof eventLocked>

/** A reason that is given, and what canceling with it takes. */
export interface FoundReason extends NamedReason {
  words_needed: boolean
  is_retired: boolean
}

/**
 * The same, with the caller's name, the reason with that code, and the orders as they were before the lock was
 * granted.
 */
export const eventToDecideOn = statement(
  (
    db,
    {
      event_id,
      account_id,
      reason,
    }: Placeholders<{ event_id: number; account_id: number; reason: string | null }>,
  ) =>
    selectLocked(db, event_id).select([
      sql<FoundReason | null>`(select json_build_object('code', r.code, 'fault', r.fault,
          'label_en', r.label_en, 'label_de', r.label_de, 'words_needed', r.words_needed,
          'is_retired', r.retired_at is not null)
        from decision_reason as r where r.code = ${reason})`.as('reason'),
      // Apart from the locked row, a statement still sees the state when it began.
      sql<Record<number, OrderStatus> | null>`(select json_object_agg(o.id, o.status)
        from excursion_order as o where o.event_id = ${event_id})`.as('seen'),
      sql<string | null>`(select name from account where id = ${account_id})`.as('decider'),
    ]),
)

/** Every order of an event, a row per sub-product; those asked for with their last decision and the database's time. */
export const ordersLocked = statement(
  (db, { event_id, ids }: Placeholders<{ event_id: number; ids: readonly number[] }>) => {
    const isAsked = sql<boolean>`o.id = any(${ids})`
    const asked = <Value>(value: string) =>
      sql<Value | null>`case when ${isAsked} then ${sql.raw(value)} end`
    return db
      .selectFrom('excursion_order as o')
      .leftJoin('sub_product as s', 's.excursion_id', 'o.id')
      .where('o.event_id', '=', event_id)
      .select(['o.id', 'o.status', 's.person_count', 's.origin_person_count'])
      .select([
        asked<Date>('o.decided_at').as('decided_at'),
        asked<number>('o.decided_by').as('decided_by'),
        asked<OrderStatus>('o.decided_from').as('decided_from'),
        asked<Date>('clock_timestamp()').as('now'),
        sql<boolean>`(${isAsked} and exists (
          select from ask as a where a.excursion_id = o.id and a.kind = 'acknowledgement' and a.state = 'open'
        ))`.as('has_unread_changes'),
        // None comes while the event is locked.
        sql<boolean>`(exists (select from ask as a where a.event_id = ${event_id})
          or exists (select from ask as a where a.excursion_id = any(${ids})))`.as('has_asks'),
      ])
  },
)

export interface LockedOrder {
  status: OrderStatus
  /** Null: never decided, or not asked for. */
  decision: (LastDecision & { decided_from: OrderStatus; now: Date }) | null
  has_unread_changes: boolean
  /** Asks about its event or any of the orders asked for. */
  has_asks: boolean
  subproducts: { person_count: number; origin_person_count: number }[]
}

export function lockedById(rows: readonly RowOf<typeof ordersLocked>[]): Map<number, LockedOrder> {
  const locked = new Map<number, LockedOrder>()
  for (const row of rows) {
    const order = locked.get(row.id) ?? lockedOrder(row)
    locked.set(row.id, order)
    const { person_count, origin_person_count } = row
    if (person_count !== null && origin_person_count !== null) {
      order.subproducts.push({ person_count, origin_person_count })
    }
  }
  return locked
}

function lockedOrder(row: RowOf<typeof ordersLocked>): LockedOrder {
  const { decided_at, decided_by, decided_from, now } = row
  const decision =
    decided_at === null || decided_from === null || now === null
      ? null
      : { decided_at, decided_by, decided_from, now }
  const { status, has_unread_changes, has_asks } = row
  return { status, decision, has_unread_changes, has_asks, subproducts: [] }
}

interface Step {
  status: OrderStatus
  decided_by: number
  decided_from: OrderStatus
  /** Code of the reason of a cancellation. */
  reason: string | null
  words: string | null
}

const step = (cancellation: (status: RawBuilder<OrderStatus>) => CancellationColumns) =>
  statement(
    (
      db,
      {
        ids,
        status,
        decided_by,
        decided_from,
        reason,
        words,
      }: Placeholders<Step & { ids: readonly number[] }>,
    ) =>
      db
        .updateTable('excursion_order')
        // By the database's clock, the same for all of them.
        .set({
          status,
          ...cancellation(status),
          decided_by,
          decided_from,
          decided_at: sql`(select clock_timestamp())`,
          // A reopened order keeps them, so that reopening can be undone.
          decision_reason: sql`case when order_is_active(status) then ${reason}::text else decision_reason end`,
          decision_words: sql`case when order_is_active(status) then ${words}::text else decision_words end`,
          withdrawal_reason: sql`case when not order_is_active(status) then withdrawal_reason end`,
        })
        .where(isOneOf('id', ids)),
  )

/** Apart, so that each is planned once: without what a cancellation keeps, PostgreSQL holds the plan for one status the cheaper one. */
const activate = step(() => notCanceled)
const cancel = step(cancellationColumns)

export async function setStatus(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  given: Step,
): Promise<void> {
  const toStatus = isActiveOrder[given.status] ? activate : cancel
  await sendWithNext(transaction, toStatus({ ids, ...given }))
}

const stepBack = statement(
  (db, { ids, status }: Placeholders<{ ids: readonly number[]; status: OrderStatus }>) =>
    db
      .updateTable('excursion_order')
      .set({
        status,
        ...cancellationColumns(status),
        decided_at: null,
        decided_by: null,
        decided_from: null,
        // Back to canceled, the reason stands again.
        decision_reason: sql`case when not order_is_active(${status}) then decision_reason end`,
        decision_words: sql`case when not order_is_active(${status}) then decision_words end`,
        withdrawal_reason: sql`case when not order_is_active(${status}) then withdrawal_reason end`,
      })
      .where(isOneOf('id', ids)),
)

/** Back to the state before any decision. */
export async function takeBack(
  transaction: DatabaseTransaction,
  ids: readonly number[],
  status: OrderStatus,
): Promise<void> {
  await sendWithNext(transaction, stepBack({ ids, status }))
}
