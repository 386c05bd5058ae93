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

/** An order that has an open one by now keeps it, with what is asked for in addition. */
export async function upsertRequests(
  transaction: DatabaseTransaction,
  requests: readonly NewRequest[],
): Promise<void> {
  if (requests.length === 0) return
  const rows = JSON.stringify(requests.map((one) => ({ ...one, kind: 'data_request' })))
  await transaction
    .insertInto('ask')
    .columns(columns)
    .expression(rowsGiven('ask', columns, sql`${rows}`))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'event_id', 'excursion_id'])
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({
          facts: eb.ref('excluded.facts'),
          asked_by: eb.ref('excluded.asked_by'),
          asked_at: eb.ref('excluded.asked_at'),
        })),
    )
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
