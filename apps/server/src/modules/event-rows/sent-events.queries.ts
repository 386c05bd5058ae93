import type { Insertable } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { EventTable } from '../../platform/db/schema.ts'

/** When an event moves to another agency, its orders and persons move along (foreign keys cascade). */
export async function upsertEvents(
  db: Database,
  rows: readonly Insertable<EventTable>[],
): Promise<{ id: number; reference: string; agency_id: number }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'event', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          agency_id: eb.ref('excluded.agency_id'),
          port_id: eb.ref('excluded.port_id'),
          agency_title: eb.ref('excluded.agency_title'),
          product_name: eb.ref('excluded.product_name'),
          event_date: eb.ref('excluded.event_date'),
          language_guide: eb.ref('excluded.language_guide'),
          duration: eb.ref('excluded.duration'),
          email: eb.ref('excluded.email'),
          contact_name: eb.ref('excluded.contact_name'),
          contact_phone: eb.ref('excluded.contact_phone'),
          meet_point: eb.ref('excluded.meet_point'),
          need_ticket: eb.ref('excluded.need_ticket'),
          alert: eb.ref('excluded.alert'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference', 'agency_id'])
      .execute(),
  )
}

export async function confirmEvents(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'event', rows)
}
