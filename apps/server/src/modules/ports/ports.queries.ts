import type { Database } from '../../platform/db/database.ts'

/** Ports that have events, of one agency or (null) of all. */
export function listWithEvents(db: Database, agencyId: number | null) {
  return db
    .selectFrom('port as p')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event as e')
          .whereRef('e.port_id', '=', 'p.id')
          .$if(agencyId !== null, (events) => events.where('e.agency_id', '=', agencyId))
          .select('e.id'),
      ),
    )
    .orderBy('p.name')
    .select(['p.id', 'p.name as port'])
    .execute()
}
