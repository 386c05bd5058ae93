import { eventFactNames } from '@gangway/domain/events/event-facts'
import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { EventTable } from '../../platform/db/schema.ts'

/** Columns that a later import of an event overwrites. */
const overwritten = [
  'agency_id',
  'port_id',
  ...eventFactNames,
  'sent_agency_id',
  'source_hash',
  'source_updated_at',
] as const

/** When an event moves to another agency, its orders and persons move along (foreign keys cascade). */
export async function upsertEvents(
  db: Database,
  rows: readonly Insertable<EventTable>[],
): Promise<{ id: number; reference: string; agency_id: number; event_date: string }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'event', batch)
      .onConflict((conflict) =>
        conflict
          .column('reference')
          .doUpdateSet((eb) =>
            Object.fromEntries(overwritten.map((column) => [column, eb.ref(`excluded.${column}`)])),
          ),
      )
      .returning(['id', 'reference', 'agency_id', 'event_date'])
      .execute(),
  )
}

/** Canceled, and for later imports as if they had never come. */
export async function takeBackEvents(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('event')
    .set({ status: 'canceled', total_pax: 0, source_hash: null, source_updated_at: null })
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export async function confirmEvents(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'event', rows)
}
