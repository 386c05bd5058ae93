import type { Comment, CommentPerson, CommentThread } from '@gangway/contract/comments'
import { commentPageSize } from '@gangway/contract/comments'
import { maySee, sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { CallContext } from '../../platform/db/call-context.ts'
import { databaseNow } from '../../platform/db/database-time.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { readAs } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { listAttachments } from './attachments.queries.ts'
import { mayWriteInternal } from './comments.policy.ts'
import { presentComment } from './comments.presenter.ts'
import * as queries from './comments.queries.ts'
import { countUnread, findLastRead } from './unread-comments.queries.ts'

export interface CommentsDeps {
  db: Database
}

/**
 * The comments on an event that the actor may see: the latest hundred, or the hundred before a given one.
 *
 * @throws Refusal event_not_found
 */
export function listComments(
  { db }: CommentsDeps,
  actor: CallContext,
  { event_id, before }: { event_id: number; before?: number | undefined },
): Promise<CommentThread> {
  return readAs(db, actor, async (scoped) => {
    const event = requireEvent(actor, await queries.findEvent(scoped, event_id))
    return readThread({ db: scoped }, actor, { event, before })
  })
}

/**
 * The same by the thread's guid.
 *
 * @throws Refusal thread_not_found
 */
export function getCommentThread(
  { db }: CommentsDeps,
  actor: CallContext,
  { guid, before }: { guid: string; before?: number | undefined },
): Promise<CommentThread> {
  return readAs(db, actor, async (scoped) => {
    const event_id = await queries.findEventOfThread(scoped, guid)
    const event = event_id === null ? undefined : await queries.findEvent(scoped, event_id)
    if (event === undefined || !maySee(actor, event)) throw new Refusal('thread_not_found')
    return readThread({ db: scoped }, actor, { event, before })
  })
}

async function readThread(
  deps: CommentsDeps,
  actor: Actor,
  { event, before }: { event: queries.CommentedEvent; before: number | undefined },
): Promise<CommentThread> {
  const { event_id, agency_id } = event
  const guid = await queries.findThread(deps.db, event_id)
  const limit = commentPageSize + 1
  const rows = await queries.listComments(deps.db, event_id, actor, { before, limit })
  const shown = rows.slice(0, commentPageSize).toReversed()
  return {
    guid,
    event_id,
    agency_id,
    comments: await present(deps, actor, shown),
    next_before: rows.length > commentPageSize ? (shown[0]?.id ?? null) : null,
    unread: await countUnread(deps.db, event_id, actor),
    last_read_id: guid === null ? null : await findLastRead(deps.db, guid, actor.account_id),
    may_write_internal: mayWriteInternal(actor),
  }
}

/** @param known spares looking them up */
export async function present(
  { db }: CommentsDeps,
  { account_id }: Actor,
  rows: readonly queries.CommentRow[],
  known: { now?: Date; hasFiles?: boolean } = {},
): Promise<Comment[]> {
  const mentioned = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  const names = await queries.listNames(db, mentioned)
  const ids = rows.map(({ id }) => id)
  const { hasFiles = ids.length > 0, now = await databaseNow(db) } = known
  const attachments = hasFiles ? await listAttachments(db, ids) : []
  return rows.map((row) => presentComment(row, { account_id, now, names, attachments }))
}

/**
 * One comment as the actor sees it.
 *
 * @param deps with a database or transaction as the actor
 * @throws Refusal comment_not_found
 */
export async function readComment(
  deps: CommentsDeps,
  actor: Actor,
  ids: { event_id: number; comment_id: number },
): Promise<Comment> {
  const row = await queries.findComment(deps.db, ids, actor)
  const [comment] = row === undefined ? [] : await present(deps, actor, [row])
  if (comment === undefined) throw new Refusal('comment_not_found')
  return comment
}

/**
 * The people the actor can mention in a comment on an event: everyone on both sides except themselves.
 *
 * @throws Refusal event_not_found
 */
export function listMentionable(
  { db }: Pick<CommentsDeps, 'db'>,
  actor: CallContext,
  { event_id }: { event_id: number },
): Promise<CommentPerson[]> {
  return readAs(db, actor, async (scoped) => {
    const event = requireEvent(actor, await queries.findEvent(scoped, event_id))
    const people = await queries.listPeople(scoped, event.agency_id)
    return people
      .filter(({ account_id }) => account_id !== actor.account_id)
      .map((person) => ({
        account_id: person.account_id,
        name: person.name,
        side: sideOf(person),
      }))
  })
}

/** @throws Refusal event_not_found, also for another agency's event */
export function requireEvent(
  actor: Actor,
  event: queries.CommentedEvent | undefined,
): queries.CommentedEvent {
  if (event === undefined || !maySee(actor, event)) throw new Refusal('event_not_found')
  return event
}

/**
 * Locks the event, whose thread this is, or begins it if the event has none yet.
 *
 * @param guid null: whichever the event has
 * @throws Refusal event_not_found, comments_guid_refused when the guid belongs to another event, or the event has
 * another guid
 */
export async function requireThread(
  transaction: DatabaseTransaction,
  actor: Actor,
  { event_id, guid }: { event_id: number; guid: string | null },
): Promise<queries.CommentedEvent & { thread: string }> {
  const event = await queries.lockThread(transaction, event_id, guid)
  if (event === undefined || !maySee(actor, event)) throw new Refusal('event_not_found')
  const { thread, comments_guid } = event
  if (thread !== null && thread === (guid ?? thread)) return { ...event, thread }
  const data = { event_id, comments_guid: thread ?? comments_guid }
  throw new Refusal('comments_guid_refused', { data })
}
