import type { ChangeData } from '@gangway/contract/public-changes'
import { publicChangeTypes } from '@gangway/domain/changes/public-change-types'
import type { PublicChangeType } from '@gangway/domain/changes/public-change-types'
import { lifetimes } from '@gangway/domain/retention/lifetimes'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { interval } from '../../platform/db/database-time.ts'
import { sentReference } from '../../platform/db/own-reference.ts'

/** The channel on which instances learn that the feed has grown. */
export const feedNotifications = 'gangway_changes'

export interface PublicChangeRow {
  id: string
  type: PublicChangeType
  agency_id: number | null
  event_id: number | null
  excursion_id: number | null
  /** The order's, event's or invoice's; null to an agency, and where it is not known. */
  reference: string | null
  facts: Partial<ChangeData>
  occurred_at: Date
  position: number
}

/** Where the feed stands: the last published position, and the last deleted one. */
export interface FeedState {
  installation: string
  position: number
  oldest: number
}

/** Makes the feed where there is none yet, with an installation of its own. */
export async function openFeed(db: Database): Promise<void> {
  await sql`insert into change_feed default values on conflict do nothing`.execute(db)
}

export async function findFeedState(db: Database): Promise<FeedState> {
  const { rows } = await sql<FeedState>`
    select installation, position, oldest from change_feed
  `.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('the feed was never opened')
  return state
}

export interface FeedScope {
  /** Null: the operator, who receives everything. */
  agency_id: number | null
  types: readonly PublicChangeType[]
}

/** The sender's key of what the change `c` is about. */
export const referenceOfChange = sql`case
  when c.excursion_id is not null then (
    select ${sentReference('o')} from excursion_order as o where o.id = c.excursion_id)
  when c.event_id is not null then (select ${sentReference('e')} from event as e where e.id = c.event_id)
  else (select i.reference from invoice as i where i.id = (c.facts ->> 'invoice_id')::integer)
end`

/** The changes after a position, in order. */
export async function listAfter(
  db: Database,
  { agency_id, types }: FeedScope,
  { after, limit }: { after: number; limit: number },
): Promise<PublicChangeRow[]> {
  const ours = agency_id === null ? sql`true` : sql`c.agency_id = ${agency_id}`
  const isAll = types.length === publicChangeTypes.length
  const wanted = isAll ? sql`true` : sql`c.type = any (${types}::text[])`
  const { rows } = await sql<PublicChangeRow>`
    select c.id, c.type, c.agency_id, c.event_id, c.excursion_id,
      ${agency_id === null ? referenceOfChange : sql`null`} as reference, c.facts, c.occurred_at, c.position
    from public_change as c
    where ${ours} and c.position > ${after} and ${wanted}
    order by c.position limit ${limit}
  `.execute(db)
  return rows
}

/** Whether anything waits for a position whose time has come. */
export async function isAnythingDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_change where due_at <= now() order by due_at limit 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Publishes what can no longer be undone, in the order in which it became due. Rows that another transaction is about
 * to take back are waited for.
 *
 * @returns how many got a position
 */
export async function givePositions(
  transaction: DatabaseTransaction,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select due_at, seq from waiting_change
      where due_at <= now() order by due_at, seq limit ${limit} for update
    ), gone as (
      delete from waiting_change as w using due where w.due_at = due.due_at and w.seq = due.seq returning w.*
    ), feed as (
      update change_feed set position = position + (select count(*) from gone)
      where exists (select from gone) returning position - (select count(*) from gone) as last
    ), given as (
      insert into public_change (position, type, agency_id, event_id, excursion_id, facts, occurred_at)
      select feed.last + row_number() over (order by g.due_at, g.seq),
        g.type, g.agency_id, g.event_id, g.excursion_id, g.facts, g.occurred_at
      from gone as g, feed
      returning agency_id
    ), agencies as (
      select jsonb_agg(distinct agency_id) as told from given
    )
    select (select count(*) from given)::int as count, (
      select pg_notify(${feedNotifications},
        case when jsonb_array_length(told) <= 500 then told::text else 'null' end)
      from agencies where told is not null
    )::text as notified
  `.execute(transaction)
  return rows[0]?.count ?? 0
}

const batchSize = 1_000

/** Deletes old changes, oldest first. @returns whether there may be more */
export async function deleteTold(transaction: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from public_change where position = any(array(
        select position from public_change where occurred_at < now() - ${interval(lifetimes.publicChange)}
        order by position limit ${batchSize}
      )) returning position
    ), feed as (
      update change_feed set oldest = greatest(oldest, (select max(position) from gone))
      where exists (select from gone)
    )
    select count(*)::int as count from gone
  `.execute(transaction)
  return rows[0]?.count === batchSize
}

/** After a restore what cursors name may never have happened. */
export async function renewInstallation(db: Database): Promise<void> {
  await sql`update change_feed set installation = gen_random_uuid()`.execute(db)
}
