import type { AuditEntry } from './audit-entry.ts'
import { later } from './db/together.ts'
import type { Database } from './db/database.ts'
import { noticeChanges } from './notices/raise-notices.queries.ts'
import { announce } from './realtime/announce.queries.ts'

/** What is left out is null; whose it is has to be said. */
type NewAuditEntry = Pick<AuditEntry, 'actor' | 'action' | 'agency_id'> & Partial<AuditEntry>

const nothing = { event_id: null, excursion_id: null, before: null, after: null }

/** Rows per statement: stays far below PostgreSQL's limit of 65,535 parameters. */
const batchSize = 1_000

/**
 * To be called in the transaction of the change itself; whoever looks at the event is told, and whoever
 * has to know of it gets a notice.
 */
export async function recordAudit(
  db: Database,
  newEntries: readonly NewAuditEntry[],
): Promise<void> {
  const entries = newEntries.map((entry): AuditEntry => ({ ...nothing, ...entry }))
  for (let start = 0; start < entries.length; start += batchSize) {
    const rows = entries
      .slice(start, start + batchSize)
      .map(({ actor, before, after, ...rest }) => ({
        ...rest,
        actor: typeof actor === 'string' ? actor : ('account' as const),
        account_id: typeof actor === 'string' ? null : actor.account_id,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      }))
    await later(db, db.insertInto('audit_entry').values(rows))
  }
  await announce(db, entries)
  await noticeChanges(db, entries)
}
