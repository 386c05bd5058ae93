import type { PickupRequest } from '@gangway/contract/pickup-requests'
import type { PickupRequestReason } from '@gangway/domain/events/pickup-request'
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The latest of the event `e` of the surrounding query, and of each of its orders. */
export const latestRequests = sql<PickupRequest[]>`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'excursion_id', r.excursion_id, 'saved_time', r.saved_time, 'asked_time', r.asked_time,
    'reason', r.reason, 'words', r.words, 'state', r.state, 'asked_by', a.name, 'asked_at', ${instant('r.asked_at')},
    'closed_by', c.name, 'closed_at', ${instant('r.closed_at')}, 'answer', r.answer
  ) order by r.id), '[]')
  from (
    select distinct on (n.excursion_id) n.* from pickup_change_request as n
    where n.event_id = e.id order by n.excursion_id, n.id desc
  ) as r
    left join account as a on a.id = r.asked_by
    left join account as c on c.id = r.closed_by
)`

/** Whether the event `e` of the surrounding query, or one of its orders, has an open one. */
export const hasOpenRequest = sql<boolean>`exists (
  select from pickup_change_request as pr where pr.event_id = e.id and pr.state = 'open'
)`

/** The events with an open one. */
export const eventsWithRequest: RawBuilder<{ id: number }> = sql`
  select distinct pr.event_id as id from pickup_change_request as pr where pr.state = 'open'`

interface AskedChange {
  event_id: number
  agency_id: number
  /** Null: the event's time. */
  excursion_id: number | null
  saved_time: string
  asked_time: string
  reason: PickupRequestReason
  words: string
  asked_by: number
}

/** @returns false: another one is open */
export async function insertRequest(
  transaction: DatabaseTransaction,
  asked: AskedChange,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('pickup_change_request')
    .values({ ...asked, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findRequest(
  db: Database,
  { event_id, request_id }: { event_id: number; request_id: number },
) {
  return db
    .selectFrom('pickup_change_request')
    .where('id', '=', request_id)
    .where('event_id', '=', event_id)
    .select(['id', 'excursion_id', 'saved_time', 'asked_time', 'state'])
    .executeTakeFirst()
}

interface Closing {
  state: 'accepted' | 'refused' | 'withdrawn'
  closed_by: number
  /** Left out where the agency closes it. */
  answer?: string
}

/** @returns false: it is not open any more */
export async function closeRequest(
  transaction: DatabaseTransaction,
  request_id: number,
  closing: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('pickup_change_request')
    .set({ ...closing, closed_at: sql`clock_timestamp()` })
    .where('id', '=', request_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nothing that either side said of these orders; that and when they asked stays. */
export async function clearWordsOfRequests(
  transaction: DatabaseTransaction,
  orderIds: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('pickup_change_request')
    .set({ words: '', answer: '' })
    .where(sql<boolean>`excursion_id = any(${orderIds}::integer[])`)
    .execute()
}

/** Reopens requests made obsolete by a change that was undone. */
export async function reopenRequests(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('pickup_change_request')
    .set({ state: 'open', closed_at: null })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('state', '=', 'obsolete')
    .execute()
}

/**
 * Closes some open requests whose time has come, or the one asked for, by the clock of the port.
 *
 * @returns what was closed
 */
export async function lapseRequests(
  transaction: DatabaseTransaction,
  now: Date,
  limit: number,
): Promise<
  { event_id: number; agency_id: number; excursion_id: number | null; asked_time: string }[]
> {
  const { rows } = await sql<{
    event_id: number
    agency_id: number
    excursion_id: number | null
    asked_time: string
  }>`
    with due as (
      select r.id from pickup_change_request as r
        join event as e on e.id = r.event_id join port as p on p.id = e.port_id
      where r.state = 'open'
        and (e.event_date + least(r.saved_time, r.asked_time)::time) at time zone p.time_zone <= ${now}
      order by r.id limit ${limit}
      for update of r skip locked
    )
    update pickup_change_request as r set state = 'obsolete', closed_at = clock_timestamp()
    from due where r.id = due.id and r.state = 'open'
    returning r.event_id, r.agency_id, r.excursion_id, r.asked_time
  `.execute(transaction)
  return rows
}
