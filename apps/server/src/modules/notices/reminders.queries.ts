import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { missingTickets } from './notice-facts.queries.ts'

/** Events that lie ahead, as far as a reminder may be due. */
export function listRemindable(db: Database, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.event_date', '>=', from)
    .where('e.event_date', '<=', to)
    .where('e.status', 'in', ['new', 'requested', 'approved'])
    .where((eb) =>
      eb.or([eb('e.status', 'in', ['new', 'requested']), eb('e.need_ticket', '=', true)]),
    )
    .orderBy('e.id')
    .select([
      'e.id',
      'e.agency_id',
      'e.status',
      'e.event_date',
      'p.time_zone',
      missingTickets.as('missing_tickets'),
      sql<Date>`greatest(e.created_at, (
        select max(at) from audit_entry where event_id = e.id and actor = 'account'
      ))`.as('last_activity'),
    ])
    .execute()
}

/** Events ahead with a pick-up time, for asking whether it still fits. */
export function listWithPickup(db: Database, from: string) {
  return db
    .selectFrom('event as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.event_date', '>=', from)
    .where('e.pickup_time', 'is not', null)
    .where('e.status', 'in', ['new', 'requested', 'approved'])
    .orderBy('e.id')
    .select([
      'e.id',
      'e.agency_id',
      'e.status',
      'e.event_date',
      'e.duration',
      'e.pickup_time',
      'e.pickup_accepted_spare',
      'p.time_zone',
    ])
    .execute()
}

/** Unpaid and due since a while that is not too long ago to be news. */
export function listOverdue(db: Database, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('invoice')
    .where('status', '=', 'unpaid')
    .where('due_date', '>=', from)
    .where('due_date', '<', to)
    .orderBy('id')
    .select(['id', 'agency_id', 'number'])
    .execute()
}

/** Of these keys, those under which somebody was told already. */
export async function listKnownKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notice')
    .where(sql<boolean>`dedupe_key = any(${keys}::text[])`)
    .distinct()
    .select('dedupe_key')
    .execute()
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}
