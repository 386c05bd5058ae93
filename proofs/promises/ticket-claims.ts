import { sql } from 'kysely'
import type { Ground } from './ground.ts'

export interface TicketClaim {
  excursion_id: number
  event_id: number
  agency_hash: string
}

/** Orders that may have a ticket; from now on each event needs them. */
export async function ticketClaims(ground: Ground): Promise<TicketClaim[]> {
  return ground.look(async (db) => {
    await sql`update event set need_ticket = true`.execute(db)
    const { rows } = await sql<TicketClaim>`
      select o.id as excursion_id, o.event_id, a.agency_hash from excursion_order o
      join agency a on a.id = o.agency_id where o.status <> 'canceled' order by o.id`.execute(db)
    return rows
  })
}
