import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { chunkBytes, chunkLengthAt, chunkOffsets } from '@gangway/domain/tickets/ticket-rules'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { chunkBinding } from '../../platform/personal-data/envelope-binding.ts'
import { keepPdf, storing } from '../../platform/files/keep-file.ts'
import { requireTicketName } from './ticket-names.rules.ts'
import {
  attachTicket,
  readUploaded,
  type OrderClaim,
  requireTicketOrder,
  type TicketsDeps,
  type UploadedTicket,
} from './tickets.service.ts'
import * as queries from './uploads.queries.ts'

/** Uploads one person may have under way; each can hold 10 MB for a day. */
const maximumUploads = 30

/** Seconds after which one of them may have ended. */
const uploadPause = 60

export interface StartedUpload {
  session_id: string
  end_offset: number
  received: number[]
}

/**
 * Begins an upload in chunks, or resumes an unfinished one of the same file.
 *
 * @throws Refusal order_not_found, ticket_not_needed, file_too_large, too_many_attempts, or what
 * the name is refused for
 */
export async function startUpload(
  deps: TicketsDeps,
  actor: CallContext,
  {
    name,
    size,
    sha256,
    ...claim
  }: OrderClaim & {
    name: string
    size: number
    sha256?: string | undefined
  },
): Promise<StartedUpload> {
  const { id, agency_id } = await requireTicketOrder(deps, actor, claim)
  requireTicketName(name)
  if (size > maximumFileBytes) throw new Refusal('file_too_large')
  const upload = { account_id: actor.account_id, excursion_id: id, size, filename: name }
  return writeAs(deps.db, actor, async (transaction) => {
    const same =
      sha256 === undefined ? null : await queries.findSameUpload(transaction, { ...upload, sha256 })
    if (same !== null) {
      const received = (await queries.listChunks(transaction, same)).map(
        ({ start_offset }) => start_offset,
      )
      return { session_id: same, end_offset: chunkBytes, received }
    }
    if ((await queries.countUnfinished(transaction, actor.account_id)) >= maximumUploads) {
      throw new Refusal('too_many_attempts', { retryAfter: uploadPause })
    }
    const session_id = await queries.insertUpload(transaction, {
      ...upload,
      agency_id,
      sha256: sha256 ?? null,
    })
    return { session_id, end_offset: chunkBytes, received: [] }
  })
}

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
