import { sql } from 'kysely'
import type { PostgresGround } from '../ground.ts'

/** Things of the season's first agency that calls can be about. */
export interface Things {
  agency_id: number
  agency_hash: string
  event_id: number
  /** An order of that event, which needs a ticket and was not canceled. */
  excursion_id: number
}

/** @throws where the season has no such order */
export async function ownThings({ look }: PostgresGround): Promise<Things> {
  const { rows } = await look((db) =>
    sql<Things>`
      select a.id as agency_id, a.agency_hash, e.id as event_id, o.id as excursion_id
      from agency a
      join event e on e.agency_id = a.id
      join excursion_order o on o.event_id = e.id
      where a.reference = 'AG-001' and e.need_ticket and o.status <> 'canceled'
      order by e.event_date desc, o.id limit 1`.execute(db),
  )
  const [things] = rows
  if (things === undefined) throw new Error('The season has no order with a ticket.')
  return things
}
