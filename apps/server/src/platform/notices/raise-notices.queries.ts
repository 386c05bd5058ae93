import type { NoticeKind } from '@gangway/domain/notices/notice-kinds'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { batchesOf } from '../base/in-batches.ts'
import { type Placeholders, statement } from '../db/statement.ts'
import { sendWithNext } from '../db/round-trips.ts'
import type { ClosedNotices, NoticeCause, WithdrawnNotice } from './notice-cause.ts'

const batchSize = 1_000

const raise = statement(
  (_, { causes }: Placeholders<{ causes: string }>) => sql`select raise_notices(${causes}::jsonb)`,
)

const withdraw = statement(
  (_, { keys }: Placeholders<{ keys: string }>) => sql`select withdraw_notices(${keys}::jsonb)`,
)

/** Notifies people over their own channels when the transaction commits. */
export async function raiseNotices(db: Database, causes: readonly NoticeCause[]): Promise<void> {
  for (const batch of batchesOf(causes, batchSize)) {
    await sendWithNext(db, raise({ causes: JSON.stringify(batch) }))
  }
}

const close = statement(
  (
    _,
    {
      events,
      kinds,
      orders,
    }: Placeholders<{
      events: readonly number[]
      kinds: readonly NoticeKind[]
      orders: readonly number[] | null
    }>,
  ) => sql`select close_notices(${events}::integer[], ${kinds}::text[], ${orders}::integer[])`,
)

export async function closeNotices(
  db: Database,
  { events, kinds, orders }: ClosedNotices,
): Promise<void> {
  if (events.length === 0) return
  await sendWithNext(db, close({ events, kinds, orders: orders ?? null }))
}

/** Notices about papers that were removed or outlived by others wait for no one any more. */
export async function closePaperNotices(db: Database, papers: readonly number[]): Promise<void> {
  if (papers.length === 0) return
  await sql`select close_paper_notices(${papers}::integer[])`.execute(db)
}

/** Agencies whose people get a notice about some events from the transaction under way. */
export async function listInformed(
  db: Database,
  eventIds: readonly number[],
): Promise<{ agency_id: number; agency_name: string }[]> {
  return db
    .selectFrom('notice as n')
    .innerJoin('agency as a', 'a.id', 'n.agency_id')
    .where(sql<boolean>`n.event_id = any(${eventIds}::integer[]) and n.shown_at >= now()`)
    .select(['a.id as agency_id', 'a.name as agency_name'])
    .distinct()
    .orderBy('a.name')
    .execute()
}

/** Withdraws what no one has seen yet. */
export async function withdrawNotices(
  db: Database,
  withdrawn: readonly WithdrawnNotice[],
): Promise<void> {
  if (withdrawn.length === 0) return
  await sendWithNext(db, withdraw({ keys: JSON.stringify(withdrawn) }))
}

/**
 * Raises those that have not been raised before.
 *
 * @returns how many
 */
export async function raiseUntold(db: Database, causes: readonly NoticeCause[]): Promise<number> {
  if (causes.length === 0) return 0
  const rows = await db
    .selectFrom('notice')
    .where(sql<boolean>`dedupe_key = any(${causes.map(({ key }) => key)}::text[])`)
    .distinct()
    .select('dedupe_key')
    .execute()
  const told = new Set(rows.map(({ dedupe_key }) => dedupe_key))
  const untold = causes.filter(({ key }) => !told.has(key))
  await raiseNotices(db, untold)
  return untold.length
}

/**
 * Sends everyone their number of unread notices over their own channel, when the transaction
 * commits.
 */
export async function announceNotices(db: Database, accountIds: readonly number[]): Promise<void> {
  await sql`select announce_notices(${accountIds}::integer[])`.execute(db)
}
