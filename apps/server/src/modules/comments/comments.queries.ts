import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { CommentTable } from '../../platform/db/schema.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
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
  return lockingEvent(transaction, id).executeTakeFirst()
}

function lockingEvent(transaction: DatabaseTransaction, id: number) {
  return selectEvent(transaction, id).forUpdate('e')
}

/**
 * As `lockEvent`, with its thread, which begins now if there is none and the event has no other guid.
 *
 * @param guid null: whichever the event has, or a new one
 * @returns the guid of the thread; null if it may not be this one, or is another event's
 */
export async function lockThread(
  transaction: DatabaseTransaction,
  event_id: number,
  guid: string | null,
) {
  const [[event], , [thread]] = await inOneRoundTrip(transaction, [
    lockingEvent(transaction, event_id),
    sql`
      insert into comment_thread (guid, event_id, agency_id)
      select coalesce(${guid}, comments_guid, gen_random_uuid()), id, agency_id from event
      where id = ${event_id} and coalesce(comments_guid = ${guid}, true)
      on conflict do nothing
    `.compile(transaction),
    selectThread(transaction, event_id),
  ])
  return event && { ...event, thread: thread?.guid ?? null }
}

function selectThread(db: Database, event_id: number) {
  return db.selectFrom('comment_thread').where('event_id', '=', event_id).select('guid')
}

export async function findThread(db: Database, event_id: number): Promise<string | null> {
  const thread = await selectThread(db, event_id).executeTakeFirst()
  return thread?.guid ?? null
}

export async function findEventOfThread(db: Database, guid: string): Promise<number | null> {
  const thread = await db
    .selectFrom('comment_thread')
    .where('guid', '=', guid)
    .select('event_id')
    .executeTakeFirst()
  return thread?.event_id ?? null
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

/** Written now: later than what the transaction waited for. */
export function insertComment(
  db: Database,
  comment: Omit<Insertable<CommentTable>, 'created_at'>,
): Promise<CommentRow> {
  return db
    .insertInto('comment')
    .values({ ...comment, created_at: sql`clock_timestamp()` })
    .returning(['id', 'event_id', 'agency_id', 'author_id', 'author_side', 'text', 'is_internal'])
    .returning(['mentions', 'created_at', 'edited_at', 'deleted_at'])
    .returning((eb) =>
      eb.selectFrom('account').whereRef('id', '=', 'comment.author_id').select('name').as('author'),
    )
    .executeTakeFirstOrThrow()
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
