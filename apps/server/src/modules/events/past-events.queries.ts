import type { Database } from '../../platform/db/database.ts'

/** @param before `YYYY-MM-DD` */
export function listApprovedBefore(db: Database, before: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.status', '=', 'approved')
    .where('e.event_date', '<', before)
    .select(['e.id', 'e.agency_id', 'e.event_date', 'e.status', 'p.time_zone'])
    .execute()
}
