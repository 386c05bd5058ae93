import type { Database } from '../../../platform/db/database.ts'
import { type EventPlace, follows } from '../event-place.queries.ts'
import { hasLostCalls } from '../ships/ship-calls.queries.ts'

/**
 * The next approved events before a day, oldest first.
 *
 * @param before `YYYY-MM-DD`
 */
export function listApprovedBefore(
  db: Database,
  before: string,
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  return db
    .selectFrom('event_state as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.status', '=', 'approved')
    .where('e.event_date', '<', before)
    .where(follows(after))
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .select([
      'e.id',
      'e.agency_id',
      'e.event_date',
      'e.status',
      'p.time_zone',
      hasLostCalls.as('has_lost_calls'),
    ])
    .execute()
}
