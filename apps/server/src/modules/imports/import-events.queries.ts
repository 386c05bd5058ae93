import type { EventStatus } from '@gangway/domain/events/event-status'
import type { OrderStatus } from '@gangway/domain/orders/order-status'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { EventTable } from '../../platform/db/schema.ts'
import { inBatches } from '../../platform/db/in-batches.ts'

/** The columns an import writes again each time: what people do in Gangway is not among them. */
export const sentEventColumns = [
  'agency_id',
  'port_id',
  'agency_title',
  'product_name',
  'event_date',
  'language_guide',
  'duration',
  'email',
  'contact_name',
  'contact_phone',
  'meet_point',
  'need_ticket',
  'alert',
] as const

export type SentEventColumn = (typeof sentEventColumns)[number]

export type SentEvent = Pick<Selectable<EventTable>, SentEventColumn>

export type KnownEvent = Pick<
  Selectable<EventTable>,
  SentEventColumn | 'id' | 'reference' | 'source_hash' | 'source_updated_at'
>

/**
 * Locked until the transaction ends, so that nobody decides on their orders meanwhile: every decision
 * locks its event first.
 */
export async function lockEventsByReference(
  db: Database,
  references: readonly string[],
): Promise<KnownEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'reference', 'source_hash', 'source_updated_at', ...sentEventColumns])
    .where(sql<boolean>`reference = any(${references})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Moving an event to another agency takes its orders and persons along (foreign keys cascade). */
export async function upsertEvents(
  db: Database,
  rows: readonly Insertable<EventTable>[],
): Promise<{ id: number; reference: string; agency_id: number }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'event', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          agency_id: eb.ref('excluded.agency_id'),
          port_id: eb.ref('excluded.port_id'),
          agency_title: eb.ref('excluded.agency_title'),
          product_name: eb.ref('excluded.product_name'),
          event_date: eb.ref('excluded.event_date'),
          language_guide: eb.ref('excluded.language_guide'),
          duration: eb.ref('excluded.duration'),
          email: eb.ref('excluded.email'),
          contact_name: eb.ref('excluded.contact_name'),
          contact_phone: eb.ref('excluded.contact_phone'),
          meet_point: eb.ref('excluded.meet_point'),
          need_ticket: eb.ref('excluded.need_ticket'),
          alert: eb.ref('excluded.alert'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference', 'agency_id'])
      .execute(),
  )
}

export interface EventProgressRow {
  id: number
  agency_id: number
  status: EventStatus
  total_pax: number
}

export async function listEventProgress(
  db: Database,
  ids: readonly number[],
): Promise<EventProgressRow[]> {
  return db
    .selectFrom('event')
    .select(['id', 'agency_id', 'status', 'total_pax'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export interface OrderProgressRow {
  event_id: number
  id: number
  status: OrderStatus
  person_count: number
  origin_person_count: number
}

/** One row for each sub-product of each order of the events. */
export async function listOrderProgress(
  db: Database,
  eventIds: readonly number[],
): Promise<OrderProgressRow[]> {
  return db
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
    .execute()
}

export async function setEventProgress(
  db: Database,
  rows: readonly Pick<EventProgressRow, 'id' | 'status' | 'total_pax'>[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const statuses = rows.map(({ status }) => status)
  const totals = rows.map(({ total_pax }) => total_pax)
  await sql`
    update event set status = given.status, total_pax = given.total_pax
    from unnest(${ids}::integer[], ${statuses}::text[], ${totals}::integer[])
      as given (id, status, total_pax)
    where event.id = given.id
  `.execute(db)
}
