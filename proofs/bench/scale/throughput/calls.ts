import type { Client } from 'pg'
import { get, type RequestLine } from '../../request-line.ts'
import { confirmations, fromDays } from '../../speed-scenarios.ts'

/** What people do most, and what costs most. */
export interface Call {
  name: string
  requests: readonly RequestLine[]
  /** Of a hundred requests of a working day. */
  share: number
  /** Whether replicas can do the work beyond checking the session and what was kept. */
  isRead: boolean
}

interface OrderOfSeason {
  id: number
  event_id: number
  agency_hash: string
}

export async function callsOf(client: Client): Promise<Call[]> {
  const { rows: orders } = await client.query<OrderOfSeason>(`
    select o.id, o.event_id, a.agency_hash from excursion_order o
    join event e on e.id = o.event_id join agency a on a.id = o.agency_id
    where o.status = 'requested' and e.event_date > current_date order by o.id % 97, o.id`)
  const { rows: events } = await client.query<{ id: number }>(
    `select distinct event_id as id from excursion_order order by 1 desc limit 250`,
  )
  return [
    { name: 'list, kept answer', requests: [get('/events')], share: 55, isRead: true },
    { name: 'list, not kept', requests: fromDays({}), share: 20, isRead: true },
    {
      name: 'event page with its orders',
      requests: events.map(({ id }) => get(`/events/${id}`)),
      share: 16,
      isRead: true,
    },
    {
      name: 'search, not kept',
      requests: fromDays({ filter: 'catamaran' }),
      share: 5,
      isRead: true,
    },
    { name: 'status change', requests: confirmations(orders), share: 4, isRead: false },
  ]
}
