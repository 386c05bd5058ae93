import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { customPlan } from '../../platform/db/prepared-statements.ts'

/** For whom something is unread. */
export interface CommentReader {
  account_id: number | Expression<number>
  /** Null: one of the operator's people, who see comments of all agencies. */
  agency_id: number | Expression<number> | null
}

/** Comments a reader may see: only their own agency's, and nothing internal. Row-level security says the same. */
export function visibleTo({ agency_id }: Pick<CommentReader, 'agency_id'>): RawBuilder<SqlBool> {
  return agency_id === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(c.agency_id = ${agency_id} and not c.is_internal)`
}

/** Written by others since the reader's account began, and after what the reader has seen. */
function unreadRows(reader: CommentReader): RawBuilder<unknown> {
  const { account_id } = reader
  return sql`comment as c
    left join comment_read as r on r.thread = c.thread and r.account_id = ${account_id}
    where c.deleted_at is null
      and c.author_id is distinct from ${account_id}
      and c.id > coalesce(r.last_comment_id, 0)
      and c.created_at >= (select created_at from account where id = ${account_id})
      and ${visibleTo(reader)}`
}

/** How many comments on the event `e` of the surrounding query the reader has not seen. */
export function unreadCount(reader: CommentReader): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${unreadRows(reader)} and c.event_id = e.id)`
}

/** How many comments on the event `e` of the surrounding query the reader may read. */
export function commentCount(reader: CommentReader): RawBuilder<number> {
  return sql<number>`(select count(*)::int from comment as c
    where c.event_id = e.id and c.deleted_at is null and ${visibleTo(reader)})`
}

/**
 * Whether there is one. All such events are found first, as one list, and looked up by id: a generic plan
 * would walk an agency's events instead and search the list for each.
 */
export function hasUnread(reader: CommentReader): RawBuilder<SqlBool> {
  return sql<SqlBool>`e.id = any(${customPlan} array(
    select c.event_id from ${unreadRows(reader)}
  ))`
}

/** The unread comments of one event. */
export async function countUnread(
  db: Database,
  event_id: number,
  reader: CommentReader,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from ${unreadRows(reader)} and c.event_id = ${event_id}
  `.execute(db)
  return rows[0]?.unread ?? 0
}

/** @returns how far the person has read the thread; null: not at all */
export async function findLastRead(
  db: Database,
  thread: string,
  account_id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('comment_read')
    .where('thread', '=', thread)
    .where('account_id', '=', account_id)
    .select('last_comment_id')
    .executeTakeFirst()
  return row?.last_comment_id ?? null
}

/**
 * Marks everything up to a comment as read, or up to the latest before it that the reader may see; it
 * never goes back.
 */
export async function markRead(
  db: Database,
  { thread, comment_id }: { thread: string; comment_id: number },
  reader: CommentReader,
): Promise<void> {
  await sql`
    insert into comment_read as known (account_id, thread, last_comment_id)
    select ${reader.account_id}::int, c.thread, max(c.id) from comment as c
    where c.thread = ${thread} and c.id <= ${comment_id} and ${visibleTo(reader)}
    group by c.thread
    on conflict (account_id, thread)
      do update set last_comment_id = greatest(known.last_comment_id, excluded.last_comment_id)
  `.execute(db)
}
