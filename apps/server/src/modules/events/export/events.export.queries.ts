import type { Withdrawal } from '@gangway/domain/orders/withdrawal'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ownReference } from '../../../platform/db/own-reference.ts'
import { exportFacts } from '../events.columns.queries.ts'

/** Columns of an export, in no particular order. */
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
      // Each reason of its canceled orders once, in the order of the list.
      sql<{ label_en: string; label_de: string }[] | null>`(
        select json_agg(json_build_object('label_en', r.label_en, 'label_de', r.label_de)
          order by r.position, r.code)
        from decision_reason as r where r.code in (
          select o.decision_reason from excursion_order as o
          where o.event_id = e.id and o.status = 'canceled'
        ))`.as('reasons'),
      sql<Withdrawal[] | null>`(
        select json_agg(distinct o.withdrawal_reason) filter (where o.withdrawal_reason is not null)
        from excursion_order as o where o.event_id = e.id and o.status = 'canceled')`.as(
        'withdrawals',
      ),
    ])
    .execute()
}

export type EventExportRow = Awaited<ReturnType<typeof listForExport>>[number]
