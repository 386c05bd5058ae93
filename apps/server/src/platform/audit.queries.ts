import type { AuditEntry } from './audit-entry.ts'
import { rowsGiven } from './db/insert-rows.ts'
import { later } from './db/together.ts'
import { type Given, statement } from './db/statement.ts'
import type { DatabaseTransaction } from './db/database.ts'
import { noticeChanges } from './notices/raise-notices.queries.ts'
import { announce } from './realtime/announce.queries.ts'

/** What is left out is null; whose it is has to be said. */
type NewAuditEntry = Pick<AuditEntry, 'actor' | 'action' | 'agency_id'> & Partial<AuditEntry>

const columns = [
  'actor',
  'account_id',
  'action',
  'agency_id',
  'event_id',
  'excursion_id',
  'before',
  'after',
] as const

const nothing = { event_id: null, excursion_id: null, before: null, after: null }

/** Rows per statement. */
const batchSize = 1_000

const insert = statement((db, { rows }: Given<{ rows: string }>) =>
  db
    .insertInto('audit_entry')
    .columns(columns)
    .expression(rowsGiven('audit_entry', columns, rows)),
)

/**
 * To be called in the transaction of the change itself; whoever looks at the event is told, and whoever
 * has to know of it gets a notice.
 */
export async function recordAudit(
  db: DatabaseTransaction,
  newEntries: readonly NewAuditEntry[],
): Promise<void> {
  const entries = newEntries.map((entry): AuditEntry => ({ ...nothing, ...entry }))
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries.slice(start, start + batchSize).map(({ actor, ...rest }) => ({
      ...rest,
      actor: typeof actor === 'string' ? actor : 'account',
      account_id: typeof actor === 'string' ? null : actor.account_id,
    }))
    await later(db, insert({ rows: JSON.stringify(rows) }))
  }
  await announce(db, entries)
  await noticeChanges(db, entries)
}
