import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { StorageFullError } from '../base/disk-faults.ts'
import { Refusal } from '../base/errors.ts'
import { newFileId } from './file-identity.ts'
import type { ByteRange } from './file-store.ts'
import type { SealedFiles } from './sealed-files.ts'
import type { ExaminePdf } from '../pdf/examine-pdf.ts'
import type { ScanForViruses } from '../pdf/virus-scan.ts'
import { fileBinding } from '../personal-data/envelope-binding.ts'

export interface FileIntakeDeps {
  files: SealedFiles
  examinePdf: ExaminePdf
  /** Null: no scanner is configured. */
  scanForViruses: ScanForViruses | null
}

/** Stored and examined, but not yet named by a row. */
export interface KeptFile {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
}

export type KeptPdf = KeptFile & { page_count: number }

/** Seconds after which a scanner that does not answer may be asked again. */
const scannerPause = 30

/**
 * Stores a PDF of at most 10 MB and finds out whether it is harmless. Refused files are not kept.
 *
 * @throws Refusal file_too_large, file_empty, storage_full, virus_found, unavailable (the scanner)
 *   or pdf_…
 */
export function keepPdf(deps: FileIntakeDeps, source: AsyncIterable<Uint8Array>): Promise<KeptPdf> {
  return keepFile(deps, source, (read) => requirePdf(deps, read()))
}

/**
 * Stores a file of at most 10 MB, unless stated otherwise, and has it examined. Refused files are not kept.
 *
 * @param examine gets a reader of the file; returns what it finds in it, or throws
 * @param maximum bytes
 * @throws Refusal file_too_large, file_empty, storage_full, virus_found, unavailable (the scanner)
 */
export async function keepFile<Found extends object>(
  { files, scanForViruses }: Pick<FileIntakeDeps, 'files' | 'scanForViruses'>,
  source: AsyncIterable<Uint8Array>,
  examine: (read: (range?: ByteRange) => AsyncIterable<Uint8Array>) => Promise<Found>,
  maximum: number = maximumFileBytes,
): Promise<KeptFile & Found> {
  const id = newFileId()
  const binding = fileBinding(id)
  const stored = await storing(() => files.write(binding, limited(source, maximum)))
  const read = (range?: ByteRange) => files.read({ ...stored, binding }, range)
  try {
    const found = await examine(read)
    if (scanForViruses !== null) await requireClean(scanForViruses, read())
    return { id, ...stored, ...found }
  } catch (error) {
    await files.discard(stored.storage_key)
    throw error
  }
}

/** @throws Refusal pdf_… */
export async function requirePdf(
  { examinePdf }: Pick<FileIntakeDeps, 'examinePdf'>,
  source: AsyncIterable<Uint8Array>,
): Promise<{ page_count: number }> {
  const verdict = await examinePdf(source)
  if (verdict.fault !== null) throw new Refusal(`pdf_${verdict.fault}`)
  return { page_count: verdict.page_count }
}

/** @throws Refusal storage_full when there is no room for what is written */
export async function storing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof StorageFullError) throw new Refusal('storage_full')
    throw error
  }
}

/** @throws Refusal file_too_large as soon as there is too much, file_empty when there is nothing */
async function* limited(source: AsyncIterable<Uint8Array>, maximum: number) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maximum) throw new Refusal('file_too_large')
    yield chunk
  }
  if (size === 0) throw new Refusal('file_empty')
}

async function requireClean(scan: ScanForViruses, source: AsyncIterable<Uint8Array>) {
  const found = await scan(source).catch(() => {
    throw new Refusal('unavailable', { retryAfter: scannerPause })
  })
  if (found === 'infected') throw new Refusal('virus_found')
}
