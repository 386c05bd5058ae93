import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import { type EventPlace, follows } from './event-place.queries.ts'

/**
 * The next approved events of days before one, oldest first.
 *
 * @param before `YYYY-MM-DD`
 */
export function listApprovedBefore(
  db: Database,
  before: string,
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.status', '=', 'approved')
    .where('e.event_date', '<', before)
    .where(follows(after))
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .select(['e.id', 'e.event_date', 'e.status', 'p.time_zone'])
    .execute()
}

/** Leaves out what somebody works on: it is still there at the next turn. */
export async function completeEvents(
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<{ id: number; agency_id: number }[]> {
  const { rows } = await sql<{ id: number; agency_id: number }>`
    with past as (
      select id from event where id = any(${ids}::integer[]) and status = 'approved'
      order by id for no key update skip locked
    )
    update event set status = 'successful' from past where event.id = past.id
    returning event.id, event.agency_id
  `.execute(transaction)
  return rows
}
