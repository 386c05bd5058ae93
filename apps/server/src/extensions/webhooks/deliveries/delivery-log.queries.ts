import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
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

/** Deliveries of a webhook, newest first. */
export async function listDeliveries(
  db: Database,
  webhook_id: number,
  {
    status,
    readable,
    type,
    before,
    limit,
  }: {
    status?: string | undefined
    /** Types that the reader may see. */
    readable: readonly string[]
    type?: string | undefined
    before?: number | undefined
    limit: number
  },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery as d ${lastAttempt}
    where d.webhook_id = ${webhook_id}
      and ${status === undefined ? sql`true` : sql`d.status = ${status}`}
      and d.type = any (${readable}::text[])
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
  { id, readable }: { id: number; readable: readonly string[] },
): Promise<DeliveryDetail | undefined> {
  const { rows } = await sql<DeliveryDetail>`
    select ${columns}, ${changeOf} as change, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', t.at, 'milliseconds', t.milliseconds, 'status', t.status, 'fault', t.fault, 'answer', t.answer
      ) order by t.id desc), '[]') from webhook_attempt as t where t.delivery_id = d.id
    ) as attempt_log
    from webhook_delivery as d ${lastAttempt}
    where d.webhook_id = ${webhook_id} and d.id = ${id} and d.type = any (${readable}::text[])
  `.execute(db)
  return rows[0]
}

/** Choice of deliveries in a log to send again. */
export interface Replay {
  readable: readonly string[]
  which: { id: number } | { from: string; until: string; after: number; only_given_up: boolean }
  /** How many at most, oldest first. */
  limit: number
}

/**
 * Sends chosen deliveries again unless they are waiting, each under its id and in its place.
 *
 * @returns how many, and the last of them where the limit left some out
 */
export async function replayDeliveries(
  transaction: DatabaseTransaction,
  webhook_id: number,
  { readable, which, limit }: Replay,
): Promise<{ count: number; next_after: number | null }> {
  const chosen =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`d.created_at >= ${which.from}::timestamptz and d.created_at < ${which.until}::timestamptz
          and d.id > ${which.after}
          and ${which.only_given_up ? sql`d.status = 'given_up'` : sql`true`}`
  const { rows } = await sql<{ count: number; next_after: number | null }>`
    with matching as (
      select d.id, row_number() over (order by d.id) as place from webhook_delivery as d
      where d.webhook_id = ${webhook_id} and d.status <> 'waiting' and d.type = any (${readable}::text[]) and ${chosen}
      order by d.id limit ${limit + 1}
    ), replayed as (
      update webhook_delivery as d set status = 'waiting', attempts = 0, first_at = null, next_at = now()
      from matching as m where d.id = m.id and m.place <= ${limit} returning d.id
    )
    select (select count(*)::int from replayed) as count,
      (select max(id) from replayed where (select count(*) from matching) > ${limit}) as next_after
  `.execute(transaction)
  return rows[0] ?? { count: 0, next_after: null }
}
