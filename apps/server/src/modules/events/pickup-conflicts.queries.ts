import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Remembers which events' pick-up times miss a ship, and forgets all others. */
export async function keepConflicts(db: Database, eventIds: readonly number[]): Promise<void> {
  await sql`
    with passed as (
      delete from pickup_conflict where event_id <> all(${eventIds}::integer[])
    )
    insert into pickup_conflict (event_id, agency_id)
    select e.id, e.agency_id from event as e where e.id = any(${eventIds}::integer[])
    order by e.id
    on conflict do nothing
  `.execute(db)
}
