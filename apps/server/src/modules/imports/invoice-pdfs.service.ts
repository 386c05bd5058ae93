import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import { createReadStream } from 'node:fs'
import { newFileId, sha256Of } from '../../platform/files/file-identity.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'

/** The PDFs that come with a season, and where they are kept. */
export interface InvoicePdfs {
  files: SealedFiles
  /** Paths by file name. */
  paths: ReadonlyMap<string, string>
  /** For PDFs made while the rest is imported: when they are ready. */
  ready?: Promise<void>
}

interface StoredPdf {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
}

/** SHA-256 in hex of each given invoice PDF, by file name. */
export async function readPdfHashes(
  invoices: readonly SeasonInvoice[],
  paths: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const { filename } of invoices) {
    const path = filename === null ? undefined : paths.get(filename)
    if (filename === null || path === undefined) continue
    hashes.set(filename, await sha256Of(createReadStream(path)))
  }
  return hashes
}

/** Seals and stores each PDF; returns the rows that will name them, by the invoice's reference. */
export async function storePdfs(
  invoices: readonly { row: SeasonInvoice }[],
  { files, paths }: InvoicePdfs,
): Promise<ReadonlyMap<string, StoredPdf>> {
  const stored = new Map<string, StoredPdf>()
  for (const { row } of invoices) {
    const path = row.filename === null ? undefined : paths.get(row.filename)
    if (path === undefined) continue
    const id = newFileId()
    stored.set(row.reference, {
      id,
      ...(await files.write(fileBinding(id), createReadStream(path))),
    })
  }
  return stored
}

/**
 * Lets PDFs be written in the middle of the import's transaction: their names are recorded before
 * it begins, and when it is over, however it ended, names that no row holds are free again.
 */
export async function withReservedNames<Result>(
  { files, paths, ...rest }: InvoicePdfs,
  invoices: readonly SeasonInvoice[],
  work: (pdfs: InvoicePdfs) => Promise<Result>,
): Promise<Result> {
  const names = await files.reserve(
    invoices.filter(({ filename }) => filename !== null && paths.has(filename)).length,
  )
  const free = [...names]
  const write: SealedFiles['write'] = (binding, source) => files.write(binding, source, free.pop())
  let perhapsUnused = names
  try {
    const result = await work({ ...rest, files: { ...files, write }, paths })
    // The others now belong to rows.
    perhapsUnused = free
    return result
  } finally {
    for (const name of perhapsUnused) await files.discard(name)
  }
}
