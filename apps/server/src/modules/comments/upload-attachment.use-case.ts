import type { CommentAttachment } from '@gangway/contract/comment-files'
import { sideOf } from '../../platform/access/agency-access.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { readAs, writeAs } from '../../platform/db/scope.ts'
import { keepAttachment, requireAttachmentType } from '../../platform/files/keep-attachment.ts'
import * as queries from './attachments.queries.ts'
import type { AttachmentsDeps } from './attachments.service.ts'
import { requireEvent } from './comment-thread.service.ts'
import { presentAttachment } from './comments.presenter.ts'
import { findEvent } from './comments.queries.ts'

/** How many files one person may have waiting for a comment; each can take up 10 MB for a day. */
const maximumWaiting = 30

/** Seconds after which one of them may have been attached. */
const waitingPause = 60

/**
 * Keeps a file for a comment that its uploader is about to write.
 *
 * @param content is read only if everything else is valid
 * @throws Refusal event_not_found, too_many_attempts, or why the file cannot be attached
 */
export async function uploadAttachment(
  deps: AttachmentsDeps,
  actor: CallContext,
  {
    event_id,
    filename,
    content,
  }: { event_id: number; filename: string; content: AsyncIterable<Uint8Array> },
): Promise<CommentAttachment> {
  // No change: it is recorded with the comment.
  await readAs(deps.db, actor, async (scoped) => {
    requireEvent(actor, await findEvent(scoped, event_id))
    if ((await queries.countWaiting(scoped, actor.account_id)) < maximumWaiting) return
    throw new Refusal('too_many_attempts', { retryAfter: waitingPause })
  })
  const media_type = requireAttachmentType(filename)
  const file = await keepAttachment(deps, media_type, content)
  try {
    return await writeAs(deps.db, actor, async (transaction) => {
      const { agency_id } = requireEvent(actor, await findEvent(transaction, event_id))
      const id = await queries.insertAttachment(transaction, file, {
        comment_id: null,
        event_id,
        agency_id,
        author_side: sideOf(actor),
        uploaded_by: actor.account_id,
        filename,
        media_type,
      })
      return presentAttachment({ id, filename, media_type, size: file.size })
    })
  } catch (error) {
    await deps.files.discard(file.storage_key)
    throw error
  }
}
