import type { FileAnswer } from '@gangway/contract/answers'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import type { FileIntakeDeps } from '../../platform/files/keep-file.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import { findAttachment } from './attachments.queries.ts'
import { requireEvent } from './comment-thread.service.ts'
import { maySeeAttachment } from './comments.policy.ts'
import { findEvent } from './comments.queries.ts'

export interface AttachmentsDeps extends FileIntakeDeps {
  db: Database
}

/**
 * A file attached to a comment, or the caller's own file waiting for its comment.
 *
 * @throws Refusal event_not_found, attachment_not_found
 */
export async function downloadAttachment(
  { db, files }: Pick<AttachmentsDeps, 'db' | 'files'>,
  actor: CallContext,
  ids: { event_id: number; attachment_id: string },
): Promise<FileAnswer> {
  const file = await readAs(db, actor, async (scoped) => {
    requireEvent(actor, await findEvent(scoped, ids.event_id))
    return findAttachment(scoped, ids)
  })
  if (file === undefined || !maySeeAttachment(actor, file)) {
    throw new Refusal('attachment_not_found')
  }
  const { media_type, filename, size, file_id, storage_key, enc } = file
  return {
    type: media_type,
    filename,
    length: size,
    content: files.read({ storage_key, enc, size, binding: fileBinding(file_id) }),
  }
}
