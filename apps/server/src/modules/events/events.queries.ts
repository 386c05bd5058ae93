import type { EventStatus } from '@gangway/domain/events/event-status'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { commentCount, type CommentReader, unreadCount } from '../comments/index.ts'

export function findById(db: Database, id: number, reader: CommentReader) {
  return selectEvent(db, id, reader).executeTakeFirst()
}

/** Locked until the transaction ends. */
export function lockById(transaction: DatabaseTransaction, id: number, reader: CommentReader) {
  return selectEvent(transaction, id, reader).forUpdate('e').executeTakeFirst()
}

export type EventRow = NonNullable<Awaited<ReturnType<typeof findById>>>

function selectEvent(db: Database, id: number, reader: CommentReader) {
  return db
    .selectFrom('event as e')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.id', '=', id)
    .select([
      'e.id as event_id',
      'e.agency_id',
      'a.agency_hash',
      'a.name as agency_name',
      'a.emails',
      'e.agency_title',
      'e.product_name',
      'e.event_date',
      'p.name as port_name',
      'p.time_zone as port_time_zone',
      'e.language_guide',
      'e.duration',
      'e.contact_name',
      'e.contact_phone',
      'e.meet_point',
      'e.pickup_time',
      'e.pickup_accepted_spare',
      'e.total_pax',
      'e.need_ticket',
      'e.status',
      'e.comments_guid',
      commentCount(reader).as('comments_count'),
      unreadCount(reader).as('unread_comments'),
    ])
}

export async function portExists(db: Database, id: number): Promise<boolean> {
  const port = await db.selectFrom('port').where('id', '=', id).select('id').executeTakeFirst()
  return port !== undefined
}

export async function setPickupTime(
  transaction: DatabaseTransaction,
  id: number,
  saved: { pickup_time: string | null; pickup_accepted_spare: number | null },
): Promise<void> {
  await transaction.updateTable('event').set(saved).where('id', '=', id).execute()
  // Whoever saves a time knows what it misses; a time that is gone misses nothing.
  await transaction.deleteFrom('pickup_conflict').where('event_id', '=', id).execute()
}

/** @returns whether this call made the step; another may have made it first */
export async function stepStatus(
  db: Database,
  id: number,
  { from, to }: { from: EventStatus; to: EventStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
