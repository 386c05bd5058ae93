import { reminderHours } from '@gangway/domain/orders/data-request'
import type { RequiredDataKey } from '@gangway/domain/orders/required-data'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { askWithNext } from '../../platform/db/round-trips.ts'
import { readTogether, type Scope } from '../../platform/db/scope.ts'

/** A request with the event of its order. */
export interface OpenRequest {
  id: number
  excursion_id: number
  event_id: number
  agency_id: number
  keys: RequiredDataKey[]
  persons: number
}

/** The open requests of these orders, locked until the transaction ends; read together with the next statement. */
export async function lockOpen(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<() => Promise<OpenRequest[]>> {
  if (orderIds.length === 0) return async () => []
  const query = transaction
    .selectFrom('data_request as d')
    .innerJoin('excursion_order as o', 'o.id', 'd.excursion_id')
    .where(sql<boolean>`d.excursion_id = any(${orderIds}::integer[])`)
    .where(sql<boolean>`d.state = 'open'`)
    .orderBy('d.excursion_id')
    .forUpdate('d')
    .select(['d.id', 'd.excursion_id', 'o.event_id', 'd.agency_id', 'd.keys', 'd.persons'])
  return askWithNext(transaction, query)
}

export interface NewRequest {
  agency_id: number
  excursion_id: number
  keys: RequiredDataKey[]
  persons: number
  asked_by: number
}

/** An order that has an open one by now keeps it, with what is asked for in addition. */
export async function upsertRequests(
  transaction: DatabaseTransaction,
  rows: readonly NewRequest[],
): Promise<void> {
  if (rows.length === 0) return
  await insertRows(transaction, 'data_request', rows)
    .onConflict((conflict) =>
      conflict
        .column('excursion_id')
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({
          keys: eb.ref('excluded.keys'),
          persons: eb.ref('excluded.persons'),
          asked_by: eb.ref('excluded.asked_by'),
          asked_at: sql<Date>`date_trunc('milliseconds', now())`,
        })),
    )
    .execute()
}

export async function closeRequests(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('data_request')
    .set({ state: 'done', closed_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
}

interface Reader {
  agency_id: number | null
  event: number | null
}

function selectOpen(db: Database, { agency_id, event }: Reader) {
  return db
    .selectFrom('data_request as d')
    .innerJoin('excursion_order as o', 'o.id', 'd.excursion_id')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where(sql<boolean>`d.state = 'open'`)
    .where(sql<boolean>`event_is_open(e.status)`)
    .where(sql<boolean>`e.event_date >= (now() at time zone p.time_zone)::date`)
    .$if(agency_id !== null, (query) => query.where('d.agency_id', '=', agency_id))
    .$if(event !== null, (query) => query.where('o.event_id', '=', event))
}

export async function listOpen(
  db: Database,
  reader: Reader & Scope,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = selectOpen(db, reader)
    .orderBy('e.event_date')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .select(['d.excursion_id', 'd.keys', 'd.persons', 'd.asked_at', 'o.event_id', 'o.order_id'])
    .select(['e.agency_title', 'e.event_date'])
    .select(['e.port_id', 'p.code as port_code', 'p.name as port_name'])
    .select(
      sql<string | null>`(select b.name from account as b where b.id = d.asked_by)`.as('asked_by'),
    )
  const all = selectOpen(db, reader).select((eb) => eb.fn.countAll<number>().as('total'))
  const [page, [count]] = await readTogether(db, reader, [rows, all])
  return { rows: page, total: count?.total ?? 0 }
}

/**
 * Open requests of which the operator was last reminded a day ago, of events that are ahead: from now on they count as
 * reminded.
 *
 * @returns their events
 */
export async function takeReminders(
  transaction: DatabaseTransaction,
  now: Date,
): Promise<{ event_id: number; agency_id: number }[]> {
  const { rows } = await sql<{ event_id: number; agency_id: number }>`
    with due as (
      update data_request as d set reminded_at = ${now}
      from excursion_order as o join event as e on e.id = o.event_id
      where o.id = d.excursion_id and d.state = 'open' and e.event_date >= ${now}::date
        and coalesce(d.reminded_at, d.asked_at) <= ${now}::timestamptz - make_interval(hours => ${sql.lit(reminderHours)})
      returning o.event_id, d.agency_id
    )
    select distinct event_id, agency_id from due order by event_id
  `.execute(transaction)
  return rows
}

/** The day of an event that is there, `YYYY-MM-DD`. */
export function findDay(db: Database, eventId: number): Promise<{ event_date: string }> {
  return db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('event_date')
    .executeTakeFirstOrThrow()
}
