import { type Insertable, sql } from 'kysely'
import { type ConfirmedRow, confirmRows } from '../../platform/db/confirm-rows.ts'
import type { Database } from '../../platform/db/database.ts'
import type { InvoiceTable } from '../../platform/db/schema.ts'
import { inBatches } from '../../platform/base/in-batches.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { deleteFiles } from '../../platform/files/stored-files.queries.ts'

export async function upsertInvoices(
  db: Database,
  rows: readonly Insertable<InvoiceTable>[],
): Promise<{ id: number; reference: string }[]> {
  return inBatches(rows, (batch) =>
    insertRows(db, 'invoice', batch)
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet((eb) => ({
          agency_id: eb.ref('excluded.agency_id'),
          number: eb.ref('excluded.number'),
          date: eb.ref('excluded.date'),
          due_date: eb.ref('excluded.due_date'),
          total: eb.ref('excluded.total'),
          total_paid: eb.ref('excluded.total_paid'),
          currency: eb.ref('excluded.currency'),
          currency_exponent: eb.ref('excluded.currency_exponent'),
          locked: eb.ref('excluded.locked'),
          filename: eb.ref('excluded.filename'),
          file_id: eb.ref('excluded.file_id'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .returning(['id', 'reference'])
      .execute(),
  )
}

/** Drops PDFs that no invoice names anymore. */
export async function deletePdfs(db: Database, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await deleteFiles(db, sql<boolean>`id = any(${fileIds}::uuid[])`)
}

export async function confirmInvoices(db: Database, rows: readonly ConfirmedRow[]): Promise<void> {
  await confirmRows(db, 'invoice', rows)
}
