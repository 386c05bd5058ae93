import type { Database } from '../../../platform/db/database.ts'
import { ownReference } from '../../../platform/db/own-reference.ts'
import { exportFacts } from '../events.columns.queries.ts'

/** What a spreadsheet shows of these events, in no particular order. */
export function listForExport(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where('e.id', 'in', ids)
    .select([
      'e.id',
      ownReference('e').as('reference'),
      ...exportFacts,
      'a.name as agency_name',
      'p.name as port_name',
      'p.time_zone',
      'e.pickup_time',
      'e.total_pax',
      'e.status',
    ])
    .execute()
}

export type EventExportRow = Awaited<ReturnType<typeof listForExport>>[number]
