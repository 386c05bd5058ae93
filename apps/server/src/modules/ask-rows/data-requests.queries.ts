import { type LackingData, reminderHours } from '@gangway/domain/orders/data-request'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { rowsGiven } from '../../platform/db/insert-rows.ts'

interface NewRequest {
  event_id: number
  agency_id: number
  excursion_id: number
  facts: LackingData
  asked_by: number
}

const columns = ['kind', 'event_id', 'agency_id', 'excursion_id', 'facts', 'asked_by'] as const

/** Asks with what is asked for in addition take the place of open ones: what has been asked is never changed. */
export async function replaceRequests(
  transaction: DatabaseTransaction,
  requests: readonly NewRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const orders = requests.map(({ excursion_id }) => excursion_id)
  const rows = JSON.stringify(requests.map((one) => ({ ...one, kind: 'data_request' })))
  await transaction
    .updateTable('ask')
    .set({ state: 'obsolete', closed_at: sql<Date>`now()` })
    .where(
      sql<boolean>`kind = 'data_request' and state = 'open' and excursion_id = any(${orders}::integer[])`,
    )
    .execute()
  await transaction
    .insertInto('ask')
    .columns(columns)
    .expression(rowsGiven('ask', columns, sql`${rows}`))
    .execute()
}

export async function closeRequests(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('ask')
    .set({ state: 'done', closed_at: sql<Date>`now()` })
    .where('kind', '=', 'data_request')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
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
      update ask as a set reminded_at = ${now}
      from event as e
      where e.id = a.event_id and a.kind = 'data_request' and a.state = 'open' and e.event_date >= ${now}::date
        and coalesce(a.reminded_at, a.asked_at) <= ${now}::timestamptz - make_interval(hours => ${sql.lit(reminderHours)})
      returning a.event_id, a.agency_id
    )
    select distinct event_id, agency_id from due order by event_id
  `.execute(transaction)
  return rows
}
