import { maximumTicketBytes, ticketNameFault } from '@gangway/domain/tickets/ticket-file-rules'
import { Refusal } from '../../platform/errors.ts'
import { newFileId } from '../../platform/files/file-identity.ts'
import { type ByteRange, StorageFullError } from '../../platform/files/file-store.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import type { ExaminePdf } from '../../platform/pdf/examine-pdf.ts'
import type { ScanForViruses } from '../../platform/pdf/virus-scan.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'

export interface TicketFileDeps {
  files: SealedFiles
  examinePdf: ExaminePdf
  /** Null: no scanner is configured. */
  scanForViruses: ScanForViruses | null
}

/** A file that may become a ticket: stored, examined, and known to no row yet. */
export interface KeptFile {
  id: string
  storage_key: string
  enc: string
  size: number
  sha256: string
  page_count: number
}

/** Seconds after which a scanner that does not answer may be asked again. */
const scannerPause = 30

/** @throws Refusal on a name that no ticket may have (rule T1.2) */
export function requireTicketName(name: string): void {
  const fault = ticketNameFault(name)
  if (fault === 'extension') throw new Refusal('ticket_extension')
  if (fault === 'forbidden') throw new Refusal('ticket_forbidden_name')
}

/**
 * Stores what is sent and finds out whether it can be a ticket. What is refused does not stay.
 *
 * @throws Refusal file_too_large, ticket_empty, storage_full, virus_found, unavailable (the scanner)
 *   or pdf_…
 */
export function keepTicketFile(
  deps: TicketFileDeps,
  source: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  return keepFile(deps, source, (read) => requirePdf(deps, read()))
}

/**
 * Stores what is sent, of at most 10 MB, and has it examined. What is refused does not stay.
 *
 * @param examine is given what reads the file; answers what is found in it, or throws
 * @throws Refusal file_too_large, ticket_empty, storage_full, virus_found, unavailable (the scanner)
 */
export async function keepFile<Found extends object>(
  { files, scanForViruses }: Pick<TicketFileDeps, 'files' | 'scanForViruses'>,
  source: AsyncIterable<Uint8Array>,
  examine: (read: (range?: ByteRange) => AsyncIterable<Uint8Array>) => Promise<Found>,
): Promise<Omit<KeptFile, 'page_count'> & Found> {
  const id = newFileId()
  const binding = fileBinding(id)
  const stored = await storing(() => files.write(binding, limited(source, maximumTicketBytes)))
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
  { examinePdf }: Pick<TicketFileDeps, 'examinePdf'>,
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

/** @throws Refusal file_too_large as soon as more has come, ticket_empty when nothing has */
async function* limited(source: AsyncIterable<Uint8Array>, maximum: number) {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > maximum) throw new Refusal('file_too_large')
    yield chunk
  }
  if (size === 0) throw new Refusal('ticket_empty')
}

async function requireClean(scan: ScanForViruses, source: AsyncIterable<Uint8Array>) {
  const found = await scan(source).catch(() => {
    throw new Refusal('unavailable', { retryAfter: scannerPause })
  })
  if (found === 'infected') throw new Refusal('virus_found')
}
