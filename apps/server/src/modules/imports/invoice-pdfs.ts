import type { SeasonInvoice } from '@gangway/contract/season-invoices'
import { createReadStream } from 'node:fs'
import { newFileId, sha256Of } from '../../platform/files/file-identity.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'

/** The PDFs that come with a season, and where they are kept. */
export interface InvoicePdfs {
  files: SealedFiles
  /** Paths by file name. */
  paths: ReadonlyMap<string, string>
}

interface StoredPdf {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
}

/** SHA-256 in hex of each invoice's PDF that was handed over, by file name. */
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

/** Seals and stores each PDF; answers the rows that will name them, by the invoice's reference. */
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

/** The same PDFs, with a way to take back what was stored of them when the import comes to nothing. */
export function revocable({ files, paths }: InvoicePdfs) {
  const written: string[] = []
  const write: SealedFiles['write'] = async (binding, source) => {
    const file = await files.write(binding, source)
    written.push(file.storage_key)
    return file
  }
  return {
    pdfs: { files: { ...files, write }, paths },
    takeBack: async () => {
      for (const key of written) await files.delete(key)
    },
  }
}
