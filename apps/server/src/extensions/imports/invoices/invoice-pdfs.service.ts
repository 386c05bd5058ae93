import type { SeasonInvoice } from '@gangway/contract/imports/season-invoices'
import { createReadStream } from 'node:fs'
import { newFileId, sha256Of } from '../../../platform/files/file-identity.ts'
import type { SealedFiles } from '../../../platform/files/sealed-files.ts'
import { fileBinding } from '../../../platform/personal-data/envelope-binding.ts'

/** The PDFs that come with a season, and where they are kept. */
export interface InvoicePdfs {
  files: SealedFiles
  /** Paths by file name. */
  paths: ReadonlyMap<string, string>
  /** Reads what a path leads to; by default from the disk. */
  read?: (path: string) => AsyncIterable<Uint8Array>
  /** For PDFs made while the rest is imported: when they are ready. */
  ready?: Promise<void>
}

export interface StoredPdf {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
}

/** Where the PDFs of invoices come from. */
export interface PdfSource {
  /** SHA-256 in hex of each PDF that was sent, by file name. */
  hashes: (invoices: readonly SeasonInvoice[]) => Promise<ReadonlyMap<string, string>>
  /** The rows that will name the PDFs, by the invoice's reference. */
  store: (invoices: readonly SeasonInvoice[]) => Promise<ReadonlyMap<string, StoredPdf>>
}

function fromPaths({ files, paths, ready, read = createReadStream }: InvoicePdfs): PdfSource {
  const pathOf = ({ filename }: SeasonInvoice) =>
    filename === null ? undefined : paths.get(filename)
  return {
    hashes: async (invoices) => {
      await ready
      const hashes = new Map<string, string>()
      for (const invoice of invoices) {
        const path = pathOf(invoice)
        if (invoice.filename === null || path === undefined) continue
        hashes.set(invoice.filename, await sha256Of(read(path)))
      }
      return hashes
    },
    store: async (invoices) => {
      const stored = new Map<string, StoredPdf>()
      for (const invoice of invoices) {
        const path = pathOf(invoice)
        if (path === undefined) continue
        const id = newFileId()
        const written = await files.write(fileBinding(id), read(path))
        stored.set(invoice.reference, { id, ...written })
      }
      return stored
    },
  }
}

/**
 * Lets PDFs be written in the middle of the import's transaction: their names are recorded before
 * it begins, and when it is over, however it ended, names that no row holds are free again.
 */
export async function withReservedNames<Result>(
  { files, paths, ...rest }: InvoicePdfs,
  invoices: readonly Pick<SeasonInvoice, 'filename'>[],
  work: (pdfs: PdfSource) => Promise<Result>,
): Promise<Result> {
  const names = await files.reserve(
    invoices.filter(({ filename }) => filename !== null && paths.has(filename)).length,
  )
  const free = [...names]
  const write: SealedFiles['write'] = (binding, source) => files.write(binding, source, free.pop())
  let perhapsUnused = names
  try {
    const result = await work(fromPaths({ ...rest, files: { ...files, write }, paths }))
    // The others now belong to rows.
    perhapsUnused = free
    return result
  } finally {
    for (const name of perhapsUnused) await files.discard(name)
  }
}
