import { mostWaiting } from '@gangway/contract/webhooks'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts'
import { makerReads } from '../webhooks.queries.ts'

/** Changes that one statement makes deliveries of, for each webhook. */
const mostAtOnce = 1_000

/** Room for fewer is not filled yet, so that a long backlog moves in few steps. */
const leastRoom = 100

/** How many more deliveries of webhook `w` may wait. */
const room = sql<number>`${mostWaiting} - (
  select count(*) from (
    select from webhook_delivery as r where r.webhook_id = w.id and r.status = 'waiting' limit ${mostWaiting}
  ) as waiting)`

/** Webhook `w` has not caught up with the feed `f`, and may have more deliveries waiting. */
const isBehind = sql`w.disabled_at is null and w.position < f.position and ${room} >= ${leastRoom}`

/** @returns whether any webhook has not caught up with the feed, and has room for more */
export async function isAnyBehind(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from webhook as w, change_feed as f where ${isBehind} limit 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Makes deliveries of what is in the feed since and the webhook's maker may read, for every webhook that is on: as
 * far as each got stands in its row, in the same transaction. A webhook with a full backlog gets none, and one
 * whose row is locked gets them the next time.
 *
 * @returns whether there may be more
 */
export async function makeDeliveries(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_more: boolean }>`
    with behind as (
      select w.id, w.agency_id, w.types, w.position as since,
        least(f.position, w.position + least(${mostAtOnce}, ${room})) as until, f.position as last,
        ${makerReads} as readable
      from webhook as w, change_feed as f
      where ${isBehind}
      order by w.id for update of w skip locked
    ), made as (
      insert into webhook_delivery (webhook_id, agency_id, position, message_id, type, event_id)
      select b.id, b.agency_id, c.position, 'chg_' || replace(c.id::text, '-', ''), c.type, c.event_id
      from behind as b join public_change as c on c.position > b.since and c.position <= b.until
      where (b.agency_id is null or c.agency_id = b.agency_id)
        and (b.types = '{}' or c.type = any (b.types))
        and c.type = any (b.readable)
      order by b.id, c.position
    ), moved as (
      update webhook as w set position = b.until from behind as b where w.id = b.id
    )
    select coalesce(bool_or(until < last), false) as is_more from behind
  `.execute(transaction)
  return rows[0]?.is_more === true
}
