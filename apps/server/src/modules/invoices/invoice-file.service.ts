import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { SealedFile } from '../../platform/files/sealed-files.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import { findFile } from './invoices.queries.ts'

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
  actor: Actor,
  name: string,
): Promise<InvoiceFile | null> {
  if (!actor.permissions.includes('invoices.view')) return null
  // PostgreSQL stores no NUL, so no name holds one.
  if (name.includes('\u0000')) return null
  const { agency_id } = actor
  const row = await readAs(db, actor, (scoped) =>
    findFile(scoped, { agency_id, filename: `${name}.pdf` }),
  )
  if (row === null || row.filename === null) return null
  const { id, storage_key, enc, size, sha256, filename } = row
  return { storage_key, enc, size, sha256, filename, binding: fileBinding(id) }
}
