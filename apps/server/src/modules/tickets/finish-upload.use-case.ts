import { chunkOffsets } from '@gangway/domain/tickets/ticket-rules'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { keepPdf } from '../../platform/files/keep-file.ts'
import { chunkBinding } from '../../platform/personal-data/envelope-binding.ts'
import {
  attachTicket,
  readUploaded,
  type TicketsDeps,
  type UploadedTicket,
} from './tickets.service.ts'
import * as queries from './uploads.queries.ts'

/**
 * Puts the chunks together and makes them the ticket of their order. Repeated, it answers the same, also
 * when it was refused: then it has ended, unless trying again can help.
 *
 * @throws Refusal upload_not_found, upload_incomplete, upload_changed, order_not_found,
 *   ticket_not_needed, or why the file cannot be a ticket
 */
export async function finishUpload(
  deps: TicketsDeps,
  actor: CallContext,
  session_id: string,
): Promise<UploadedTicket & { filename: string }> {
  const { db, files } = deps
  const { upload, chunks } = await readAs(db, actor, async (scoped) => ({
    upload: await queries.findUpload(scoped, session_id, actor.account_id),
    chunks: await queries.listChunks(scoped, session_id),
  }))
  if (upload === undefined) throw new Refusal('upload_not_found')
  const { filename, ticket_id, excursion_id } = upload
  if (ticket_id !== null) {
    return { ...(await readUploaded(deps, actor, { excursion_id, ticket_id })), filename }
  }
  if (upload.refusal !== null) throw new Refusal(upload.refusal)
  if (chunks.length < chunkOffsets(upload.size).length) throw new Refusal('upload_incomplete')
  try {
    const file = await keepPdf(deps, joined(files, session_id, chunks))
    if (upload.sha256 !== null && upload.sha256 !== file.sha256) {
      await files.discard(file.storage_key)
      throw new Refusal('upload_changed')
    }
    const claim = { excursion_id, event_id: upload.event_id }
    const uploaded = await attachTicket(
      deps,
      actor,
      { ...claim, filename, file },
      (transaction, ticketId) => queries.finishUpload(transaction, session_id, ticketId),
    )
    return { ...uploaded, filename }
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) {
      await writeAs(db, actor, (transaction) =>
        queries.refuseUpload(transaction, session_id, error.code),
      )
    }
    throw error
  }
}

/** A scanner that is away and a full disk come to an end; what is wrong with a file does not. */
function isFinal({ status }: Refusal): boolean {
  return status < 500
}

async function* joined(
  files: TicketsDeps['files'],
  session_id: string,
  chunks: Awaited<ReturnType<typeof queries.listChunks>>,
): AsyncIterable<Uint8Array> {
  for (const { storage_key, enc, size, start_offset } of chunks) {
    yield* files.read({ storage_key, enc, size, binding: chunkBinding(session_id, start_offset) })
  }
}
