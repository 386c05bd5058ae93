import type { FileAnswer } from '@gangway/contract/answers'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { SealedFile, SealedFiles } from '../../platform/files/sealed-files.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import { findFile, type WantedFile } from './invoices.queries.ts'

export interface InvoiceFile extends SealedFile {
  filename: string
  sha256: string
}

/**
 * The PDF of an invoice, found by its exact name: the name is only compared, and never becomes a
 * path.
 *
 * @param name of the file without its extension
 * @returns null for what does not exist, or is not the caller's
 */
export async function findInvoiceFile(
  { db }: { db: Database },
  actor: CallContext,
  name: string,
): Promise<InvoiceFile | null> {
  if (!actor.permissions.includes('invoices.view')) return null
  // PostgreSQL stores no NUL, so no name holds one.
  if (name.includes('\u0000')) return null
  return find(db, actor, { filename: `${name}.pdf` })
}

/** @throws Refusal invoice_not_found, also where it has no PDF, or is another agency's */
export async function downloadInvoice(
  { db, files }: { db: Database; files: SealedFiles },
  actor: CallContext,
  invoice_id: number,
): Promise<FileAnswer> {
  const file = await find(db, actor, { invoice_id })
  if (file === null) throw new Refusal('invoice_not_found')
  const { filename, size: length } = file
  return { type: 'application/pdf', filename, length, content: files.read(file) }
}

async function find(
  db: Database,
  actor: CallContext,
  wanted: WantedFile,
): Promise<InvoiceFile | null> {
  const { agency_id } = actor
  const row = await readAs(db, actor, (scoped) => findFile(scoped, { agency_id, ...wanted }))
  if (row === null || row.filename === null) return null
  const { id, storage_key, enc, size, sha256, filename } = row
  return { storage_key, enc, size, sha256, filename, binding: fileBinding(id) }
}
