import { chunkLengthAt } from '@gangway/domain/tickets/ticket-rules'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { storing } from '../../platform/files/keep-file.ts'
import { chunkBinding } from '../../platform/personal-data/envelope-binding.ts'
import type { TicketsDeps } from './tickets.service.ts'
import * as queries from './uploads.queries.ts'

/**
 * Keeps one chunk; the same one again changes nothing.
 *
 * @throws Refusal upload_not_found, upload_offset, upload_chunk_differs, storage_full
 */
export async function uploadChunk(
  { db, files }: Pick<TicketsDeps, 'db' | 'files'>,
  actor: CallContext,
  {
    session_id,
    start_offset,
    content,
  }: { session_id: string; start_offset: number; content: AsyncIterable<Uint8Array> },
): Promise<void> {
  // No access check: the query finds the caller’s own uploads alone.
  // No change: it is recorded once it is a ticket.
  const upload = await readAs(db, actor, (scoped) =>
    queries.findUpload(scoped, session_id, actor.account_id),
  )
  const isOpen = upload?.ticket_id === null && upload.refusal === null
  if (upload === undefined || !isOpen) throw new Refusal('upload_not_found')
  const length = chunkLengthAt(upload.size, start_offset)
  if (length === null) throw new Refusal('upload_offset')
  const binding = chunkBinding(session_id, start_offset)
  const stored = await storing(() => files.write(binding, exactly(content, length)))
  let isKept = false
  try {
    const chunks = await writeAs(db, actor, async (transaction) => {
      isKept = await queries.insertChunk(transaction, { session_id, start_offset, ...stored })
      return isKept ? [] : queries.listChunks(transaction, session_id)
    })
    const other = chunks.find((chunk) => chunk.start_offset === start_offset)
    if (other !== undefined && other.sha256 !== stored.sha256) {
      throw new Refusal('upload_chunk_differs')
    }
  } catch (error) {
    isKept = false
    throw error
  } finally {
    if (!isKept) await files.discard(stored.storage_key)
  }
}

/** @throws Refusal upload_offset when it is longer or shorter */
async function* exactly(content: AsyncIterable<Uint8Array>, length: number) {
  let size = 0
  for await (const part of content) {
    size += part.length
    if (size > length) throw new Refusal('upload_offset')
    yield part
  }
  if (size < length) throw new Refusal('upload_offset')
}
