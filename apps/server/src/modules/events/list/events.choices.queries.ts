import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { valuesOf } from './listed.queries.ts'

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
  const products = valuesOf('event_state', { field: 'product_name', direction: 'asc' })
  const { rows } = await sql<{ value: string }>`${products}`.execute(db)
  return rows.map(({ value }) => value)
}
