import { isOwnComment } from '@gangway/domain/comments/comment-rules'
import type { Actor } from '../../platform/base/actor.ts'
import { Refusal } from '../../platform/base/errors.ts'
import type { DatabaseTransaction } from '../../platform/db/database.ts'
import { recordChange } from '../changes/index.ts'
import { requireEvent } from './comment-thread.service.ts'
import { maySeeComment } from './comments.policy.ts'
import * as queries from './comments.queries.ts'

export interface CommentIds {
  event_id: number
  comment_id: number
}

/** @throws Refusal event_not_found, comment_not_found, forbidden (someone else's) */
export async function requireOwn(
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
export async function requirePeople(
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
export async function recordComment(
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
