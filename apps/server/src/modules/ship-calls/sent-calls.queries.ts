import type { CallCancelReason } from '@gangway/domain/ships/ship-call'
import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { ShipCallTable } from '../../platform/db/schema.ts'

/** Every column that a sender fills: what is left out would be null. */
export type WholeCall = Insertable<ShipCallTable> &
  Required<Pick<Insertable<ShipCallTable>, 'status'>>

export async function upsertCalls(
  db: Database,
  rows: readonly WholeCall[],
): Promise<{ id: number; reference: string }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'ship_call', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          port_id: eb.ref('excluded.port_id'),
          call_date: eb.ref('excluded.call_date'),
          ship: eb.ref('excluded.ship'),
          ship_imo: eb.ref('excluded.ship_imo'),
          arrival: eb.ref('excluded.arrival'),
          all_aboard: eb.ref('excluded.all_aboard'),
          departure_date: eb.ref('excluded.departure_date'),
          departure: eb.ref('excluded.departure'),
          berth: eb.ref('excluded.berth'),
          tender: eb.ref('excluded.tender'),
          first_ashore: eb.ref('excluded.first_ashore'),
          last_tender: eb.ref('excluded.last_tender'),
          ship_time_offset_minutes: eb.ref('excluded.ship_time_offset_minutes'),
          status: eb.ref('excluded.status'),
          cancel_reason: eb.ref('excluded.cancel_reason'),
          cancel_words: sql<
            string | null
          >`case when excluded.status = 'canceled' then ship_call.cancel_words end`,
          corrected_at: null,
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference'])
      .execute(),
  )
}

/** Cancels calls for their sender: whatever is sent for them next counts as new. */
export async function cancelCalls(
  db: Database,
  calls: readonly { id: number; cancel_reason: CallCancelReason; updated_at: string | null }[],
): Promise<void> {
  await sql`
    update ship_call as c
    set status = 'canceled', cancel_reason = given.cancel_reason, source_hash = null,
      corrected_at = null,
      source_updated_at = coalesce(given.updated_at, c.source_updated_at)
    from unnest(
      ${calls.map(({ id }) => id)}::integer[],
      ${calls.map(({ cancel_reason }) => cancel_reason)}::text[],
      ${calls.map(({ updated_at }) => updated_at)}::timestamptz[]
    ) as given (id, cancel_reason, updated_at)
    where c.id = given.id
  `.execute(db)
}

export async function deleteCalls(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('ship_call')
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

export async function confirmCalls(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'ship_call', rows)
}
