import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { chunkBytes } from '@gangway/domain/tickets/ticket-rules'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { requireTicketName } from './ticket-names.rules.ts'
import { type OrderClaim, requireTicketOrder, type TicketsDeps } from './tickets.service.ts'
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
  // No change: it is recorded once it is a ticket.
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
