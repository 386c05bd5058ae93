import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Agencies that have events: one agency (itself) or (null) all. */
export function listAgencies(db: Database, agencyId: number | null) {
  return db
    .selectFrom('agency as a')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('event_state as e').whereRef('e.agency_id', '=', 'a.id').select('e.id'),
      ),
    )
    .$if(agencyId !== null, (agencies) => agencies.where('a.id', '=', agencyId))
    .orderBy('a.name')
    .select(['a.id', 'a.name'])
    .execute()
}

/** Ships of the events that the role may see. */
export async function listShips(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ship as s')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_ship as es')
          .whereRef('es.ship_key', '=', 's.key')
          .select('es.event_id'),
      ),
    )
    .orderBy(sql`s.name collate "und-x-icu"`)
    .select('s.name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Names of products, of one agency's events or (null) of all: there the index is hopped through. */
export async function listProducts(db: Database, agencyId: number | null): Promise<string[]> {
  if (agencyId !== null) {
    const rows = await db
      .selectFrom('event_state')
      .where('agency_id', '=', agencyId)
      .distinct()
      .orderBy('product_name')
      .select('product_name')
      .execute()
    return rows.map(({ product_name }) => product_name)
  }
  const { rows } = await sql<{ product_name: string }>`
    with recursive product (product_name) as (
      (select e.product_name from event_state as e order by e.product_name limit 1)
      union all
      select (
        select e.product_name from event_state as e where e.product_name > product.product_name
        order by e.product_name limit 1
      ) from product where product.product_name is not null
    )
    select product_name from product where product_name is not null
  `.execute(db)
  return rows.map(({ product_name }) => product_name)
}
