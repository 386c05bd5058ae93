import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { InvoiceTable, StoredFileTable } from '../../platform/db/file-tables.ts'
import { inBatches } from './in-batches.ts'

export const sentInvoiceColumns = [
  'agency_id',
  'number',
  'date',
  'due_date',
  'total',
  'total_paid',
  'currency',
  'locked',
  'filename',
] as const

export function listInvoicesByReference(db: Database, references: readonly string[]) {
  return db
    .selectFrom('invoice as i')
    .leftJoin('stored_file as f', 'f.id', 'i.file_id')
    .where(sql<boolean>`i.reference = any(${references})`)
    .select([
      'i.id',
      'i.reference',
      'i.agency_id',
      'i.number',
      'i.date',
      'i.due_date',
      'i.total',
      'i.total_paid',
      'i.currency',
      'i.locked',
      'i.filename',
      'i.file_id',
      'i.source_hash',
      'i.source_updated_at',
      'f.sha256',
    ])
    .execute()
}

export type KnownInvoice = Awaited<ReturnType<typeof listInvoicesByReference>>[number]

export async function upsertInvoices(
  db: Database,
  rows: readonly Insertable<InvoiceTable>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
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
          locked: eb.ref('excluded.locked'),
          filename: eb.ref('excluded.filename'),
          file_id: eb.ref('excluded.file_id'),
          source_hash: eb.ref('excluded.source_hash'),
          source_updated_at: eb.ref('excluded.source_updated_at'),
        })),
      )
      .execute(),
  )
}

export async function insertFiles(
  db: Database,
  rows: readonly Insertable<StoredFileTable>[],
): Promise<void> {
  await inBatches(rows, (batch) => insertRows(db, 'stored_file', batch).execute())
}

/** Forgets files that no invoice names any more. */
export async function deleteFiles(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Whose each PDF is: reference of the invoice by file name. */
export async function listInvoiceFiles(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('invoice')
    .where('filename', 'is not', null)
    .select(['filename', 'reference'])
    .execute()
  return new Map(rows.map(({ filename, reference }) => [filename ?? '', reference]))
}
