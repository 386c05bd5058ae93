import type { ChangeActor } from '@gangway/domain/changes/change'
import { mayNameOrder, type NamedOrder } from '@gangway/domain/comments/comment-naming'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { deleteFilesForGood } from '../../platform/files/stored-files.queries.ts'
import { deleteAnswersAbout } from '../../platform/http/idempotency.queries.ts'
import { fileBinding } from '../../platform/personal-data/envelope-binding.ts'
import { recordChanges } from '../changes/index.ts'
import { type AttachmentRow, listAttachments } from './attachments.queries.ts'
import * as queries from './naming-comments.queries.ts'

export interface NamingComment extends queries.StandingComment {
  attachments: readonly { filename: string; sealed: ReturnType<typeof sealedAttachment> }[]
}

/** Comments that may be about any of the orders: in their text, or in the names of their files. */
export async function listNamingComments(
  db: Database,
  orders: readonly (NamedOrder & { event_id: number })[],
): Promise<NamingComment[]> {
  const comments = await queries.listStanding(
    db,
    orders.map(({ event_id }) => event_id),
  )
  const files = await listAttachments(
    db,
    comments.map(({ id }) => id),
  )
  const filesOf = Map.groupBy(files, ({ comment_id }) => comment_id)
  return comments.flatMap((comment) => {
    const own = filesOf.get(comment.id) ?? []
    const said = [comment.text, ...own.map(({ filename }) => filename)]
    const isNaming = orders.some(
      (order) =>
        order.event_id === comment.event_id && said.some((text) => mayNameOrder(text, order)),
    )
    const attachments = own.map((file) => ({
      filename: file.filename,
      sealed: sealedAttachment(file),
    }))
    return isNaming ? [{ ...comment, attachments }] : []
  })
}

function sealedAttachment({ storage_key, enc, size, file_id }: AttachmentRow) {
  return { storage_key, enc, size, binding: fileBinding(file_id) }
}

/** A comment as it is known outside the database: ids are given again after a restore. */
export interface KnownComment {
  id: number
  created_at: Date
}

/**
 * The comments that stand, of those asked for.
 *
 * @throws Refusal comment_not_found when one belongs to another event
 */
export async function requireComments(
  db: Database,
  eventIds: readonly number[],
  ids: readonly number[],
): Promise<KnownComment[]> {
  const standing = await queries.lockStanding(db, ids)
  if (standing.every(({ event_id }) => eventIds.includes(event_id))) return standing
  throw new Refusal('comment_not_found')
}

/**
 * Deletes comments that name someone, by any author, with their files; traces of them stay visible.
 * Comments already deleted, or others under the same id, are left as they are.
 *
 * @returns number of deleted comments
 */
export async function deleteNamingComments(
  transaction: DatabaseTransaction,
  actor: ChangeActor,
  known: readonly KnownComment[],
): Promise<number> {
  if (known.length === 0) return 0
  const moments = new Map(known.map(({ id, created_at }) => [id, created_at.getTime()]))
  const standing = await queries.lockStanding(transaction, [...moments.keys()])
  const going = standing.filter(({ id, created_at }) => moments.get(id) === created_at.getTime())
  const ids = going.map(({ id }) => id)
  const files = await listAttachments(transaction, ids)
  await deleteFilesForGood(
    transaction,
    files.map(({ file_id }) => file_id),
  )
  await queries.emptyComments(transaction, ids)
  await deleteAnswersAbout(
    transaction,
    'text',
    going.map(({ text }) => text),
  )
  await recordChanges(
    transaction,
    going.map(({ id, event_id, agency_id, is_internal }) => ({
      actor,
      action: 'comment.delete',
      agency_id,
      event_id,
      after: { comment_id: id, is_internal },
    })),
  )
  return going.length
}
