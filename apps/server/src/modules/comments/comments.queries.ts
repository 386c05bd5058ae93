import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { CommentTable } from '../../platform/db/schema.ts'
import { type CommentReader, visibleTo } from './unread-comments.queries.ts'

function selectEvent(db: Database, id: number) {
  return db
    .selectFrom('event as e')
    .where('e.id', '=', id)
    .select(['e.id as event_id', 'e.agency_id', 'e.comments_guid'])
}

export function findEvent(db: Database, id: number) {
  return selectEvent(db, id).executeTakeFirst()
}

export type CommentedEvent = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/**
 * Locked until the transaction ends, so that comments on one event get their ids in order of appearance.
 */
export function lockEvent(transaction: DatabaseTransaction, id: number) {
  return selectEvent(transaction, id).forUpdate('e').executeTakeFirst()
}

export async function findThread(db: Database, event_id: number): Promise<string | null> {
  const thread = await db
    .selectFrom('comment_thread')
    .where('event_id', '=', event_id)
    .select('guid')
    .executeTakeFirst()
  return thread?.guid ?? null
}

/** The guid of the event's thread, or one for a new thread. */
export async function threadFor(
  db: Database,
  { event_id, comments_guid }: Pick<CommentedEvent, 'event_id' | 'comments_guid'>,
): Promise<string> {
  const known = (await findThread(db, event_id)) ?? comments_guid
  if (known !== null) return known
  const { guid } = await db
    .selectNoFrom(sql<string>`gen_random_uuid()::text`.as('guid'))
    .executeTakeFirstOrThrow()
  return guid
}

export async function findEventOfThread(db: Database, guid: string): Promise<number | null> {
  const thread = await db
    .selectFrom('comment_thread')
    .where('guid', '=', guid)
    .select('event_id')
    .executeTakeFirst()
  return thread?.event_id ?? null
}

/** @returns false when the guid is another event's, or the event has another */
export async function insertThread(
  db: Database,
  thread: { guid: string; event_id: number; agency_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('comment_thread')
    .values(thread)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function selectComments(db: Database, event_id: number, reader: Pick<CommentReader, 'agency_id'>) {
  return db
    .selectFrom('comment as c')
    .leftJoin('account as u', 'u.id', 'c.author_id')
    .where('c.event_id', '=', event_id)
    .where(visibleTo(reader))
    .select([
      'c.id',
      'c.event_id',
      'c.agency_id',
      'c.author_id',
      'u.name as author',
      'c.author_side',
      'c.text',
      'c.is_internal',
      'c.mentions',
      'c.created_at',
      'c.edited_at',
      'c.deleted_at',
    ])
}

/** The latest first. */
export function listComments(
  db: Database,
  event_id: number,
  reader: Pick<CommentReader, 'agency_id'>,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return selectComments(db, event_id, reader)
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

export function findComment(
  db: Database,
  { event_id, comment_id }: { event_id: number; comment_id: number },
  reader: Pick<CommentReader, 'agency_id'>,
) {
  return selectComments(db, event_id, reader).where('c.id', '=', comment_id).executeTakeFirst()
}

export async function insertComment(
  db: Database,
  comment: Insertable<CommentTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('comment')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function rewordComment(
  db: Database,
  id: number,
  changed: { text: string; mentions: number[]; edited_at: Date },
): Promise<void> {
  await db.updateTable('comment').set(changed).where('id', '=', id).execute()
}

/** Its text is deleted; the row remains as a trace. */
export async function emptyComment(db: Database, id: number, deleted_at: Date): Promise<void> {
  await db
    .updateTable('comment')
    .set({ text: '', mentions: [], deleted_at })
    .where('id', '=', id)
    .execute()
}

/** Names by account, of the people the reader may know. */
export async function listNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`id = any(${ids})`)
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The operator's people and those of one agency who can sign in, by name. */
export function listPeople(db: Database, agency_id: number) {
  return db
    .selectFrom('account as u')
    .where('u.kind', '=', 'person')
    .where('u.disabled_at', 'is', null)
    .where((eb) => eb.or([eb('u.agency_id', 'is', null), eb('u.agency_id', '=', agency_id)]))
    .orderBy('u.name')
    .orderBy('u.id')
    .select(['u.id as account_id', 'u.name', 'u.agency_id'])
    .execute()
}
