import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { containedText, type EventFilter, eventMatches } from '../events/index.ts'

/** The event of this very number first, then the latest by date. */
export function findEvents(
  db: Database,
  scope: Pick<EventFilter, 'agency_id' | 'account_id' | 'now'>,
  { text, limit }: { text: string; limit: number },
) {
  const searchable = ['id', 'agency_title', 'customer'] as const
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .innerJoin('agency as a', 'a.id', 'e.agency_id')
    .where((eb) => eventMatches(eb, { ...scope, filter: text, searchable }))
    .orderBy(sql`e.id::text = ${text}`, 'desc')
    .orderBy('e.event_date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .select((eb) => [
      'e.id as event_id',
      'e.agency_title',
      'a.name as agency_name',
      'p.name as port_name',
      'e.event_date',
      'e.status',
      eb
        .selectFrom('excursion_order as o')
        .whereRef('o.event_id', '=', 'e.id')
        .where('o.search', 'like', containedText(text))
        .orderBy('o.id')
        .limit(1)
        .select('o.customer')
        .as('customer'),
    ])
    .execute()
}
