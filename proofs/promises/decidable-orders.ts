import type { getEvent, listEvents } from '@gangway/contract/events'
import { type OrderStatus, orderWarnings } from '../doors/product-words.ts'
import { callAt } from '../doors/api.ts'
import { demoPeople } from '../doors/demo-people.ts'

export const demoStaff = demoPeople.staff

export interface DecidableOrder {
  excursion_id: number
  event_id: number
  agency_hash: string
  status: OrderStatus
}

/** One order of each of so many events, the latest first. */
export async function ordersToDecide(
  address: string,
  token: string,
  count: number,
): Promise<DecidableOrder[]> {
  const call = callAt(address, token)
  const { data: events } = await call<typeof listEvents>({
    method: 'GET',
    path: '/events',
    query: { per_page: 105, sort: 'event_date|desc' },
  })
  const orders: DecidableOrder[] = []
  for (const { id: event_id } of events) {
    if (orders.length === count) return orders
    const { data } = await call<typeof getEvent>({
      method: 'GET',
      path: '/events/:event_id',
      params: { event_id },
    })
    const [order] = data.excursions
    if (order === undefined) continue
    const { agency_hash } = data
    orders.push({ excursion_id: order.id, event_id, agency_hash, status: order.status })
  }
  if (orders.length < count) throw new Error(`Only ${orders.length} orders can be decided.`)
  return orders
}

/** @returns null when no answer came */
export async function sendDecision(
  address: string,
  token: string,
  { excursion_id, event_id, agency_hash }: DecidableOrder,
  { status, key }: { status: OrderStatus; key: string },
): Promise<{ code: number; retryAfter: string | null; body: unknown } | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const asked = { agency_hash, event_id, accepted_warnings: orderWarnings }
  const url = `${address}/api/v1/events/${excursion_id}/excursion`
  const body = JSON.stringify({ ...asked, excursion_status: status })
  try {
    const answer = await fetch(url, { method: 'PUT', headers, body })
    const retryAfter = answer.headers.get('retry-after')
    return { code: answer.status, retryAfter, body: await answer.json() }
  } catch {
    return null
  }
}
