import type { Comment } from '@gangway/contract/comments'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { attach } from './attachments.queries.ts'
import { type CommentsDeps, present, requireThread } from './comment-thread.service.ts'
import { mayWriteInternal } from './comments.policy.ts'
import * as queries from './comments.queries.ts'
import { recordComment, requirePeople } from './comments.service.ts'

interface NewComment {
  event_id: number
  guid: string
  text: string
  is_internal: boolean
  mentions: readonly number[]
  attachments: readonly string[]
}

/**
 * Writes a comment. The first one starts the event's thread, under the guid made by its writer.
 *
 * @throws Refusal event_not_found, forbidden (an internal one, by an agency), comments_guid_refused,
 * attachment_not_found, validation_failed on someone who cannot be mentioned
 */
export function writeComment(
  { db }: CommentsDeps,
  actor: CallContext,
  request: NewComment,
): Promise<Comment> {
  return writeAs(db, actor, async (transaction) => {
    const event = await requireThread(transaction, actor, request)
    if (request.is_internal && !mayWriteInternal(actor)) throw new Refusal('forbidden')
    const row = await insertComment(transaction, actor, { ...request, ...event })
    const known = { now: row.created_at, hasFiles: request.attachments.length > 0 }
    const [comment] = await present({ db: transaction }, actor, [row], known)
    if (comment === undefined) throw new Refusal('comment_not_found')
    return comment
  })
}

/**
 * Writes to both sides about an event, in its thread or a new one, in a transaction as the actor.
 *
 * @returns the comment's id
 * @throws Refusal event_not_found
 */
export async function writeCommentIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  { event_id, text }: { event_id: number; text: string },
): Promise<number> {
  const event = await requireThread(transaction, actor, { event_id, guid: null })
  const nothingElse = { is_internal: false, mentions: [], attachments: [] }
  const { id } = await insertComment(transaction, actor, { ...event, ...nothingElse, text })
  return id
}

async function insertComment(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    event_id,
    agency_id,
    thread,
    text,
    is_internal,
    mentions,
    attachments,
  }: Omit<NewComment, 'guid'> & { agency_id: number; thread: string },
): Promise<queries.CommentRow> {
  const comment = { event_id, agency_id }
  const row = await queries.insertComment(transaction, {
    ...comment,
    thread,
    author_id: actor.account_id,
    author_side: sideOf(actor),
    text,
    is_internal,
    mentions: await requirePeople(transaction, { agency_id, is_internal }, mentions),
  })
  const files = [...new Set(attachments)]
  const { id } = row
  const to = { ...comment, comment_id: id, uploaded_by: actor.account_id }
  const attached = files.length === 0 ? 0 : await attach(transaction, files, to)
  if (attached < files.length) throw new Refusal('attachment_not_found')
  await recordComment(transaction, actor, 'comment.write', { ...comment, id, is_internal })
  return row
}
