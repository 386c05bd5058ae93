import { openEventFacts } from '@gangway/domain/events/event-facts'
import { openOrderColumns } from '@gangway/domain/orders/order-facts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Which of these references are known. */
export async function listKnownEvents(
  db: Database,
  references: readonly string[],
): Promise<{ reference: string }[]> {
  if (references.length === 0) return []
  return db
    .selectFrom('event')
    .where(sql<boolean>`reference = any(${references})`)
    .select('reference')
    .execute()
}

/** Sent fields of an event that may be answered, with its current time and status. */
export function findSentEvent(db: Database, reference: string) {
  return db
    .selectFrom('event')
    .where('reference', '=', reference)
    .select(['id', 'reference', 'agency_id', 'port_id', ...openEventFacts])
    .select(['pickup_time', 'status', 'source_updated_at'])
    .executeTakeFirst()
}

export type SentEventRow = NonNullable<Awaited<ReturnType<typeof findSentEvent>>>

/** The same of an order. */
export function findSentOrder(db: Database, reference: string) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .where('o.reference', '=', reference)
    .select(['o.id', 'o.reference', 'e.reference as event', 'o.source_updated_at'])
    .select(openOrderColumns.map((fact) => `o.${fact}` as const))
    .executeTakeFirst()
}

export type SentOrderRow = NonNullable<Awaited<ReturnType<typeof findSentOrder>>>

/** Invoices that have one of these files. */
export function listOwnersOfFiles(db: Database, filenames: readonly string[]) {
  return db
    .selectFrom('invoice')
    .where(sql<boolean>`filename = any(${filenames})`)
    .select(['filename', 'reference'])
    .execute()
}

/** Active orders of locked events, so that no one decides on them. */
export function listActiveOrders(db: Database, eventIds: readonly number[]) {
  return db
    .selectFrom('excursion_order')
    .where(sql<boolean>`event_id = any(${eventIds})`)
    .where(sql<boolean>`order_is_active(status)`)
    .select(['id', 'event_id', 'status'])
    .orderBy('id')
    .execute()
}
