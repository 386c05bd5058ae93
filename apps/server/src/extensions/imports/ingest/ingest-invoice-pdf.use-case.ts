import type { Ingested } from '@gangway/contract/ingest'
import type { SentThing } from '@gangway/contract/imports/sent-things'
import type { CallContext } from '../../../platform/db/call-context.ts'
import { keepPdf } from '../../../platform/files/keep-file.ts'
import { ingestItem, type IngestDeps } from './ingest-items.service.ts'
import { requireIngest } from './ingest.policy.ts'

/**
 * Writes an invoice with its PDF, which is examined first and stays only if the invoice takes it.
 *
 * @throws Refusal validation_failed, or why the file cannot be its PDF
 */
export async function ingestInvoicePdf(
  deps: IngestDeps,
  actor: CallContext,
  invoice: Extract<SentThing, { kind: 'invoice' }>,
  content: AsyncIterable<Uint8Array>,
): Promise<Ingested> {
  requireIngest(actor)
  const { page_count: _pages, ...kept } = await keepPdf(deps, content)
  const names = new Map([[invoice.filename ?? '', kept.sha256]])
  let isTaken = false
  const store = async (taking: readonly { reference: string }[]) => {
    isTaken = taking.length > 0
    return new Map(taking.map(({ reference }) => [reference, kept]))
  }
  let isStored = false
  try {
    const ingested = await ingestItem(deps, actor, invoice, { hashes: async () => names, store })
    isStored = isTaken
    return ingested
  } finally {
    if (!isStored) await deps.files.discard(kept.storage_key)
  }
}
