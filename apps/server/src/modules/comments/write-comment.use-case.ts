import type { Comment } from '@gangway/contract/comments'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { attach } from './attachments.queries.ts'
import {
  type CommentsDeps,
  readComment,
  requireEvent,
  requireThread,
} from './comment-thread.service.ts'
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
  const { event_id, guid } = request
  return writeAs(db, actor, async (transaction) => {
    const event = requireEvent(actor, await queries.lockEvent(transaction, event_id))
    if (request.is_internal && !mayWriteInternal(actor)) throw new Refusal('forbidden')
    await requireThread(transaction, event, guid)
    const comment_id = await insertComment(transaction, actor, { ...request, ...event, guid })
    return readComment({ db: transaction }, actor, { event_id, comment_id })
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
  const event = requireEvent(actor, await queries.lockEvent(transaction, event_id))
  const guid = await queries.threadFor(transaction, event)
  await requireThread(transaction, event, guid)
  const nothingElse = { is_internal: false, mentions: [], attachments: [] }
  return insertComment(transaction, actor, { ...event, ...nothingElse, guid, text })
}

async function insertComment(
  transaction: DatabaseTransaction,
  actor: Actor,
  {
    event_id,
    agency_id,
    guid,
    text,
    is_internal,
    mentions,
    attachments,
  }: NewComment & { agency_id: number },
): Promise<number> {
  const comment = { event_id, agency_id }
  const id = await queries.insertComment(transaction, {
    ...comment,
    thread: guid,
    author_id: actor.account_id,
    author_side: sideOf(actor),
    text,
    is_internal,
    mentions: await requirePeople(transaction, { agency_id, is_internal }, mentions),
    created_at: await databaseNow(transaction),
    edited_at: null,
    deleted_at: null,
  })
  const files = [...new Set(attachments)]
  const to = { ...comment, comment_id: id, uploaded_by: actor.account_id }
  const attached = files.length === 0 ? 0 : await attach(transaction, files, to)
  if (attached < files.length) throw new Refusal('attachment_not_found')
  await recordComment(transaction, actor, 'comment.write', { ...comment, id, is_internal })
  return id
}
