import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

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
  return selectInvoices(db, references).execute()
}

export function selectInvoices(db: Database, references: readonly string[]) {
  return db
    .selectFrom('invoice as i')
    .leftJoin('stored_file as f', 'f.id', 'i.file_id')
    .where(sql<boolean>`i.reference = any(${references})`)
    .select(sentInvoiceColumns.map((column) => `i.${column}` as const))
    .select(['i.id', 'i.reference', 'i.currency_exponent', 'i.file_id', 'f.sha256'])
    .select(['i.source_hash', 'i.source_updated_at'])
}

export type KnownInvoice = Awaited<ReturnType<typeof listInvoicesByReference>>[number]

/** The invoice each PDF belongs to: reference by file name. */
export async function listInvoiceFiles(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('invoice')
    .where('filename', 'is not', null)
    .select(['filename', 'reference'])
    .execute()
  return new Map(rows.map(({ filename, reference }) => [filename ?? '', reference]))
}
