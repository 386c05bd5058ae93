import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { ShipCallTable } from '../../platform/db/schema.ts'

export async function upsertCalls(
  db: Database,
  rows: readonly Insertable<ShipCallTable>[],
): Promise<{ id: number; reference: string }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'ship_call', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          port_id: eb.ref('excluded.port_id'),
          call_date: eb.ref('excluded.call_date'),
          ship: eb.ref('excluded.ship'),
          arrival: eb.ref('excluded.arrival'),
          all_aboard: eb.ref('excluded.all_aboard'),
          departure_date: eb.ref('excluded.departure_date'),
          departure: eb.ref('excluded.departure'),
          berth: eb.ref('excluded.berth'),
          tender: eb.ref('excluded.tender'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference'])
      .execute(),
  )
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
