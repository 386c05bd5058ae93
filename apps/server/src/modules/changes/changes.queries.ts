import type { Change } from '@gangway/domain/changes/change'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { batchesOf } from '../../platform/db/in-batches.ts'
import { rowsGiven } from '../../platform/db/insert-rows.ts'
import { type Given, statement } from '../../platform/db/statement.ts'
import { later } from '../../platform/db/together.ts'

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

/** Records who did what; a change has no further columns. */
export async function insertAudit(
  db: DatabaseTransaction,
  changes: readonly Change[],
): Promise<void> {
  for (const batch of batchesOf(changes, batchSize)) {
    const rows = batch.map(({ actor, ...rest }) => ({
      ...nothing,
      ...rest,
      actor: typeof actor === 'string' ? actor : 'account',
      account_id: typeof actor === 'string' ? null : actor.account_id,
    }))
    await later(db, insert({ rows: JSON.stringify(rows) }))
  }
}
