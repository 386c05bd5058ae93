import { sql } from 'kysely'
import type { AuditEntry } from '../audit-entry.ts'
import type { Database } from '../db/database.ts'
import { type Given, statement } from '../db/statement.ts'
import { later } from '../db/together.ts'
import { causedNotices, type NoticeCause, withdrawnNotices } from './caused-notices.ts'

const batchSize = 1_000

const raise = statement(
  (_, { causes }: Given<{ causes: string }>) => sql`select raise_notices(${causes}::jsonb)`,
)

const withdraw = statement(
  (_, { keys }: Given<{ keys: string }>) => sql`select withdraw_notices(${keys}::jsonb)`,
)

/** Writes notices of recorded changes, in their transaction, for everybody whom they are for. */
export async function noticeChanges(db: Database, changes: readonly AuditEntry[]): Promise<void> {
  const side = await sideOfActors(db, changes)
  await raiseNotices(db, causedNotices(changes, side))
  const withdrawn = withdrawnNotices(changes)
  if (withdrawn.length === 0) return
  await later(db, withdraw({ keys: JSON.stringify(withdrawn) }))
}

/** People are told at once, over their own channel, when the transaction commits. */
export async function raiseNotices(db: Database, causes: readonly NoticeCause[]): Promise<void> {
  for (let start = 0; start < causes.length; start += batchSize) {
    const batch = JSON.stringify(causes.slice(start, start + batchSize))
    await later(db, raise({ causes: batch }))
  }
}

/**
 * Raises those of which nobody was told before.
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

/** How much is unread, to everybody's own channel, when the transaction commits. */
export async function announceNotices(db: Database, accountIds: readonly number[]): Promise<void> {
  await sql`select announce_notices(${accountIds}::integer[])`.execute(db)
}

/** Actions of which the other side is told, whichever that is. */
const ofEitherSide = new Set([
  'event.set_pickup_time',
  'event.clear_pickup_time',
  'comment.write',
  'comment.edit',
])

async function sideOfActors(db: Database, changes: readonly AuditEntry[]) {
  const ids = new Set(
    changes.flatMap(({ actor, action }) =>
      typeof actor === 'string' || !ofEitherSide.has(action) ? [] : [actor.account_id],
    ),
  )
  if (ids.size === 0) return () => 'operator' as const
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where('agency_id', 'is not', null)
    .select('id')
    .execute()
  const ofAgencies = new Set(rows.map(({ id }) => id))
  return (id: number) => (ofAgencies.has(id) ? ('agency' as const) : ('operator' as const))
}
