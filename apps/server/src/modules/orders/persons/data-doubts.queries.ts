import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { DataDoubtTable } from '../../../platform/db/schema.ts'
import { sendWithNext } from '../../../platform/db/round-trips.ts'

/**
 * Orders with persons not yet judged for the present day of their event, or by the present rule;
 * locked, so that an import does not write others in between.
 */
export async function lockUnjudgedOrders(
  db: Database,
  { after, limit, passport_months }: { after: number; limit: number; passport_months: number },
): Promise<{ id: number; agency_id: number; event_date: string }[]> {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .where('o.id', '>', after)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('person as p').whereRef('p.excursion_id', '=', 'o.id').select('p.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('data_doubt as d')
            .whereRef('d.excursion_id', '=', 'o.id')
            .whereRef('d.event_date', '=', 'e.event_date')
            .where('d.passport_months', '=', passport_months)
            .select('d.excursion_id'),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(limit)
    .forUpdate('o')
    .select(['o.id', 'o.agency_id', 'e.event_date'])
    .execute()
}

export async function deleteDataDoubts(db: Database, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sendWithNext(
    db,
    db.deleteFrom('data_doubt').where(sql<boolean>`excursion_id = any(${orderIds})`),
  )
}

export async function insertDataDoubts(
  db: Database,
  rows: readonly Insertable<DataDoubtTable>[],
): Promise<void> {
  await sendWithNext(db, insertRows(db, 'data_doubt', rows))
}
