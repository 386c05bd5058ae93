import type { ProposedTo } from '@gangway/domain/orders/proposal'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Facts of an order that a proposal is judged by, with the database's time. */
export function findFacts(
  db: Database,
  excursion_id: number,
): Promise<
  ProposedTo & { now: Date; persons: number; product_name: string; language: string | null }
> {
  return db
    .selectFrom('excursion_order as o')
    .innerJoin('event as e', 'e.id', 'o.event_id')
    .innerJoin('port as p', 'p.id', 'e.port_id')
    .where('o.id', '=', excursion_id)
    .select(['e.event_date', 'e.product_name', 'o.language', 'p.time_zone as port_time_zone'])
    .select([
      sql<string | null>`coalesce(o.pickup_time, e.pickup_time)`.as('pickup_time'),
      sql<number>`(select coalesce(sum(s.person_count), 0)::integer from sub_product as s
        where s.excursion_id = o.id)`.as('persons'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
}
