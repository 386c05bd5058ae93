import type { Client } from 'pg'
import { get, type RequestLine } from '../../request-line.ts'
import { confirmations, eventPages, overDays, undecidedOrders } from '../../speed-requests.ts'

/** What people do most, and what costs most. */
export interface Call {
  name: string
  requests: readonly RequestLine[]
  /** Of a hundred requests of a working day. */
  share: number
  /** Whether replicas can do the work beyond checking the session and what was kept. */
  isRead: boolean
}

export async function callsOf(client: Client): Promise<Call[]> {
  const orders = await undecidedOrders(client, 1_000_000)
  const events = await eventPages(client)
  return [
    { name: 'list, kept answer', requests: [get('/events')], share: 55, isRead: true },
    { name: 'list, not kept', requests: overDays({}), share: 20, isRead: true },
    {
      name: 'event page with its orders',
      requests: events.slice(0, 250),
      share: 16,
      isRead: true,
    },
    {
      name: 'search, not kept',
      requests: overDays({ filter: 'catamaran' }),
      share: 5,
      isRead: true,
    },
    { name: 'status change', requests: confirmations(orders), share: 4, isRead: false },
  ]
}
