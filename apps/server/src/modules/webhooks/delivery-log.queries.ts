import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { changeOf, type ClaimedDelivery } from './deliveries.queries.ts'

export interface DeliveryRow {
  id: number
  message_id: string
  type: string
  event_id: number | null
  status: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  created_at: Date
  delivered_at: Date | null
  next_at: Date
  last_status: number | null
  last_fault: string | null
}

const columns = sql`d.id, d.message_id, d.type, d.event_id, d.status, d.attempts, d.created_at, d.delivered_at, d.next_at,
  l.status as last_status, l.fault as last_fault`

const lastAttempt = sql`left join lateral (
  select t.status, t.fault from webhook_attempt as t where t.delivery_id = d.id order by t.id desc limit 1
) as l on true`

/** What was sent to a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  webhook_id: number,
  {
    status,
    type,
    before,
    limit,
  }: {
    status?: string | undefined
    type?: string | undefined
    before?: number | undefined
    limit: number
  },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery as d ${lastAttempt}
    where d.webhook_id = ${webhook_id}
      and ${status === undefined ? sql`true` : sql`d.status = ${status}`}
      and ${type === undefined ? sql`true` : sql`d.type = ${type}`}
      and ${before === undefined ? sql`true` : sql`d.id < ${before}`}
    order by d.id desc limit ${limit}
  `.execute(db)
  return rows
}

export interface DeliveryDetail extends DeliveryRow {
  change: ClaimedDelivery['change']
  attempt_log: {
    at: string
    milliseconds: number
    status: number | null
    fault: string | null
    answer: string | null
  }[]
}

export async function findDelivery(
  db: Database,
  webhook_id: number,
  id: number,
): Promise<DeliveryDetail | undefined> {
  const { rows } = await sql<DeliveryDetail>`
    select ${columns}, ${changeOf} as change, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', t.at, 'milliseconds', t.milliseconds, 'status', t.status, 'fault', t.fault, 'answer', t.answer
      ) order by t.id desc), '[]') from webhook_attempt as t where t.delivery_id = d.id
    ) as attempt_log
    from webhook_delivery as d ${lastAttempt}
    where d.webhook_id = ${webhook_id} and d.id = ${id}
  `.execute(db)
  return rows[0]
}

/** What is not waiting already is sent again, under its id and in its place. @returns how many */
export async function replayDeliveries(
  transaction: DatabaseTransaction,
  webhook_id: number,
  which: { id: number } | { from: string; until: string; only_given_up: boolean },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', attempts: 0, first_at: null, next_at: sql`now()` })
    .where('webhook_id', '=', webhook_id)
    .where('status', '<>', 'waiting')
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('from' in which, (query) => {
      if (!('from' in which)) return query
      const within = query
        .where(sql<boolean>`created_at >= ${which.from}::timestamptz`)
        .where(sql<boolean>`created_at < ${which.until}::timestamptz`)
      return which.only_given_up ? within.where('status', '=', 'given_up') : within
    })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
