import type { Change, ChangeActor } from '@gangway/domain/changes/change'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { batchesOf } from '../../platform/base/in-batches.ts'
import { rowsGiven } from '../../platform/db/insert-rows.ts'
import { type Placeholders, statement } from '../../platform/db/statement.ts'
import { sendWithNext } from '../../platform/db/round-trips.ts'
import { joinFollowed } from './followed-events.rules.ts'

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

const nothing = { event_id: null, excursion_id: null }

/** Rows per statement. */
const batchSize = 1_000

const insert = statement((db, { rows }: Placeholders<{ rows: string }>) =>
  db
    .insertInto('audit_entry')
    .columns(columns)
    .expression(rowsGiven('audit_entry', columns, rows)),
)

function actorColumns(actor: ChangeActor) {
  if (typeof actor === 'string') return { actor, account_id: null }
  return 'tried_account_id' in actor
    ? { actor: 'visitor', account_id: actor.tried_account_id }
    : { actor: 'account', account_id: actor.account_id }
}

/** Records who did what; a change has no further columns. */
export async function insertAudit(
  db: DatabaseTransaction,
  changes: readonly Change[],
): Promise<void> {
  for (const batch of batchesOf(joinFollowed(changes), batchSize)) {
    const rows = batch.map(({ actor, ...rest }) => ({
      ...nothing,
      ...rest,
      ...actorColumns(actor),
    }))
    await sendWithNext(db, insert({ rows: JSON.stringify(rows) }))
  }
}

const tell = statement(
  (_, { told }: Placeholders<{ told: string }>) => sql`select tell_publicly(${told}::jsonb)`,
)

/** Writes what will be published, with the change itself. */
export async function tellPublicly(
  db: DatabaseTransaction,
  told: readonly object[],
): Promise<void> {
  for (const batch of batchesOf(told, batchSize)) {
    await sendWithNext(db, tell({ told: JSON.stringify(batch) }))
  }
}
