import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { StoredFileTable } from '../../platform/db/schema.ts'
import { inOneRoundTrip } from '../../platform/db/round-trips.ts'
import { insertFiles } from '../../platform/files/stored-files.queries.ts'

function selectOrder(db: Database, excursionId: number) {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('agency as a', 'a.id', 'o.agency_id')
    .where('o.id', '=', excursionId)
    .select([
      'o.id',
      'o.event_id',
      'o.agency_id',
      'o.status',
      'a.agency_hash',
      'e.need_ticket',
      'e.event_date',
    ])
}

export function findOrder(db: Database, excursionId: number) {
  return selectOrder(db, excursionId).executeTakeFirst()
}

/**
 * Locked until the transaction ends, so that two uploads follow one another. Its event is locked
 * first, as when someone decides on orders: otherwise each could wait for the other.
 */
export async function lockOrder(
  transaction: DatabaseTransaction,
  { event_id, excursion_id }: { event_id: number; excursion_id: number },
) {
  const [, [order]] = await inOneRoundTrip(transaction, [
    transaction.selectFrom('event').where('id', '=', event_id).select('id').forNoKeyUpdate(),
    selectOrder(transaction, excursion_id).forUpdate('o'),
  ])
  return order
}

export type TicketedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function selectTickets(db: Database) {
  return db
    .selectFrom('ticket as t')
    .innerJoin('stored_file as f', 'f.id', 't.file_id')
    .leftJoin('account as u', 'u.id', 't.uploaded_by')
    .select([
      't.id',
      't.excursion_id',
      't.version',
      't.is_current',
      't.filename',
      't.page_count',
      't.uploaded_at',
      'u.name as uploaded_by',
      'f.id as file_id',
      'f.storage_key',
      'f.enc',
      'f.size',
      'f.sha256',
    ])
}

/** The latest first. */
export function listVersions(db: Database, excursionId: number) {
  return selectTickets(db)
    .where('t.excursion_id', '=', excursionId)
    .orderBy('t.version', 'desc')
    .execute()
}

export type TicketRow = Awaited<ReturnType<typeof listVersions>>[number]

/** The present tickets of an event's orders that are not canceled, by order. */
export function listOfEvent(db: Database, eventId: number) {
  return selectTickets(db)
    .innerJoin('excursion_order as o', 'o.id', 't.excursion_id')
    .where('o.event_id', '=', eventId)
    .where(sql<SqlBool>`order_is_active(o.status)`)
    .where('t.is_current', '=', true)
    .orderBy('t.excursion_id')
    .select(['o.order_id', 'o.customer'])
    .execute()
}

export async function findEvent(db: Database, eventId: number) {
  return db
    .selectFrom('event')
    .where('id', '=', eventId)
    .select(['id', 'agency_id', 'event_date'])
    .executeTakeFirst()
}

/** The previous ticket becomes one of its versions. */
export async function retireCurrent(db: Database, excursionId: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ is_current: false })
    .where('excursion_id', '=', excursionId)
    .where('is_current', '=', true)
    .execute()
}

export async function insertTicket(
  db: Database,
  file: Insertable<StoredFileTable> & { id: string },
  ticket: {
    excursion_id: number
    agency_id: number
    version: number
    filename: string
    page_count: number | null
    uploaded_by: number
  },
): Promise<number> {
  await insertFiles(db, [file])
  const { id } = await db
    .insertInto('ticket')
    .values({ ...ticket, file_id: file.id, uploaded_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
