import type { Comment } from '@gangway/contract/comments'
import {
  isOwnComment,
  mayDeleteComment,
  mayEditComment,
} from '@gangway/domain/comments/comment-rules'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { writeAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { recordChange } from '../changes/index.ts'
import { attach, deleteOfComment } from './attachments.queries.ts'
import { type CommentsDeps, readComment, requireEvent } from './comment-thread.service.ts'
import { requireThread } from './comments-guid.service.ts'
import { maySeeComment, mayWriteInternal } from './comments.policy.ts'
import * as queries from './comments.queries.ts'

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
    const comment_id = await insertIn(transaction, actor, { ...request, ...event, guid })
    return readComment({ db: transaction }, actor, { event_id, comment_id })
  })
}

/**
 * Writes to both sides about an event, in its thread or a new one, in a transaction as the actor.
 *
 * @returns the comment's id
 * @throws Refusal event_not_found
 */
export async function writeToThreadIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  { event_id, text }: { event_id: number; text: string },
): Promise<number> {
  const event = requireEvent(actor, await queries.lockEvent(transaction, event_id))
  const guid = await queries.threadFor(transaction, event)
  await requireThread(transaction, event, guid)
  const nothingElse = { is_internal: false, mentions: [], attachments: [] }
  return insertIn(transaction, actor, { ...event, ...nothingElse, guid, text })
}

async function insertIn(
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
  await record(transaction, actor, 'comment.write', { ...comment, id, is_internal })
  return id
}

interface CommentIds {
  event_id: number
  comment_id: number
}

/**
 * Rewords the caller's own comment, within 15 minutes.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's), comment_locked with the
 * current comment, validation_failed on someone who cannot be mentioned
 */
export function editComment(
  { db }: CommentsDeps,
  actor: CallContext,
  { text, mentions, ...ids }: CommentIds & { text: string; mentions: readonly number[] },
): Promise<Comment> {
  return writeAs(db, actor, async (transaction) => {
    const row = await requireOwn(transaction, actor, ids)
    const deps = { db: transaction }
    if (!mayEditComment(row, actor.account_id, await databaseNow(transaction))) {
      throw new Refusal('comment_locked', { data: await readComment(deps, actor, ids) })
    }
    await queries.rewordComment(transaction, row.id, {
      text,
      mentions: await requirePeople(transaction, row, mentions),
      edited_at: await databaseNow(transaction),
    })
    await record(transaction, actor, 'comment.edit', row)
    return readComment(deps, actor, ids)
  })
}

/**
 * Deletes the caller's own comment and its files; a trace of it stays visible. Repeating this
 * changes nothing.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's)
 */
export async function deleteComment(
  { db }: CommentsDeps,
  actor: CallContext,
  ids: CommentIds,
): Promise<Comment> {
  return writeAs(db, actor, async (transaction) => {
    await deleteIn(transaction, actor, ids)
    return readComment({ db: transaction }, actor, ids)
  })
}

/**
 * The same in a transaction as the actor.
 *
 * @throws Refusal event_not_found, comment_not_found, forbidden (someone else's)
 */
export async function deleteIn(
  transaction: DatabaseTransaction,
  actor: Actor,
  ids: CommentIds,
): Promise<void> {
  const row = await requireOwn(transaction, actor, ids)
  if (!mayDeleteComment(row, actor.account_id)) return
  await deleteOfComment(transaction, row.id)
  await queries.emptyComment(transaction, row.id, await databaseNow(transaction))
  await record(transaction, actor, 'comment.delete', row)
}

async function requireOwn(
  transaction: DatabaseTransaction,
  actor: Actor,
  ids: CommentIds,
): Promise<queries.CommentRow> {
  requireEvent(actor, await queries.lockEvent(transaction, ids.event_id))
  const row = await queries.findComment(transaction, ids, actor)
  if (row === undefined || !maySeeComment(actor, row)) throw new Refusal('comment_not_found')
  if (!isOwnComment(row, actor.account_id)) throw new Refusal('forbidden')
  return row
}

/** An internal comment mentions none of the agency's people, who will never read it. */
async function requirePeople(
  transaction: DatabaseTransaction,
  { agency_id, is_internal }: { agency_id: number; is_internal: boolean },
  mentions: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(mentions)]
  if (ids.length === 0) return []
  const people = await queries.listPeople(transaction, agency_id)
  const known = people.filter((person) => !is_internal || person.agency_id === null)
  const knownIds = new Set(known.map(({ account_id }) => account_id))
  if (ids.every((id) => knownIds.has(id))) return ids
  throw new Refusal('validation_failed', {
    faults: { mentions: [{ code: 'not_mentionable' }] },
  })
}

/** Never what it says. */
async function record(
  transaction: DatabaseTransaction,
  actor: Actor,
  action: 'comment.write' | 'comment.edit' | 'comment.delete',
  {
    id,
    event_id,
    agency_id,
    is_internal,
  }: Pick<queries.CommentRow, 'id' | 'event_id' | 'agency_id' | 'is_internal'>,
): Promise<void> {
  await recordChange(transaction, {
    actor,
    action,
    agency_id,
    event_id,
    after: { comment_id: id, is_internal },
  })
}
