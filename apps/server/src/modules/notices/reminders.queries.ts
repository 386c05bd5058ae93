import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type EventPlace, follows, urgencyFacts } from '../events/index.ts'
import { missingTickets } from './notice-facts.queries.ts'

/** The next events for which a reminder may be due; for approved ones only their tickets matter. */
export function listRemindable(
  db: Database,
  { from, to, ticketsTo }: { from: string; to: string; ticketsTo: string },
  { after, limit }: { after: EventPlace | null; limit: number },
) {
  return db
    .selectFrom('event_state as e')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('e.event_date', '>=', from)
    .where('e.event_date', '<=', to)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`event_is_unanswered(e.status)`,
        eb.and([eb('e.lacks_ticket', '=', true), eb('e.event_date', '<=', ticketsTo)]),
      ]),
    )
    .where(follows(after))
    .orderBy('e.event_date')
    .orderBy('e.id')
    .limit(limit)
    .select([
      'e.id',
      'e.agency_id',
      ...urgencyFacts,
      missingTickets.as('missing_tickets'),
      sql<Date>`greatest(e.created_at, (
        select max(at) from audit_entry where event_id = e.id and actor = 'account'
      ))`.as('last_activity'),
    ])
    .execute()
}

export interface InvoicePlace {
  id: number
  due_date: string | null
}

/**
 * The next unpaid invoices that fell due recently enough to be news, and were not announced yet.
 */
export function listOverdue(
  db: Database,
  { from, to }: { from: string; to: string },
  { after, limit }: { after: InvoicePlace | null; limit: number },
) {
  return db
    .selectFrom('invoice as i')
    .where(sql<boolean>`i.status = 'unpaid'`)
    .where('i.due_date', '>=', from)
    .where('i.due_date', '<', to)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(i.due_date, i.id) > (${after?.due_date}::date, ${after?.id}::integer)`,
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice as n')
            .whereRef('n.invoice_id', '=', 'i.id')
            .where('n.kind', '=', 'invoice.overdue')
            .select('n.id'),
        ),
      ),
    )
    .orderBy('i.due_date')
    .orderBy('i.id')
    .limit(limit)
    .select(['i.id', 'i.agency_id', 'i.number', 'i.due_date'])
    .execute()
}
