import type { Client } from 'pg'
import { eventStatuses } from '../doors/product-words.ts'
import { get, listPath, type RequestLine } from './request-line.ts'
import { seasonNames } from './season-names.ts'
import { oneOf, seeded, shuffled, wholeBetween } from './seeded.ts'

type Query = Parameters<typeof listPath>[1]

/** More than one contender asks in all rounds, and more than any cache of answers or totals holds. */
const enough = 40_000

export const commonWords = ['tour', 'city', 'guide', 'walking', 'bus', 'of', 'with', 'ing', 'our']

export function isoDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
}

/** All different, in the same order for the same seed. */
function distinct(
  seed: number,
  count: number,
  draw: (random: () => number) => RequestLine,
): RequestLine[] {
  const random = seeded(seed)
  const drawn = Array.from({ length: count }, () => draw(random))
  return [...new Map(drawn.map((request) => [request.path, request])).values()]
}

/** From long ago until some day to come: about the same work each time. */
function longRange(random: () => number): { from: string; to: string } {
  return {
    from: isoDay(wholeBetween(random, -2_400, -1_800)),
    to: isoDay(wholeBetween(random, 0, 300)),
  }
}

/** The same question over other days each time. */
export function overDays(query: Query, path = '/events'): RequestLine[] {
  return distinct(7, enough, (random) => get(listPath(path, { ...query, ...longRange(random) })))
}

/** Texts that a few hundred of a million events have: a rare tour, in a port, and agencies' addresses. */
export function selectiveTexts(): RequestLine[] {
  const ports = seasonNames.ports.split(',')
  return distinct(9, enough, (random) => {
    const text =
      random() < 0.5
        ? `ops${wholeBetween(random, 500, 1_499)}@`
        : oneOf(random, ['catamaran', `catamaran ${oneOf(random, ports)}`])
    return get(listPath('/events', { filter: text, ...longRange(random) }))
  })
}

export function commonTexts(path = '/events'): RequestLine[] {
  return distinct(11, 10_000, (random) =>
    get(listPath(path, { filter: oneOf(random, commonWords), ...longRange(random) })),
  )
}

export function narrowFilters(): RequestLine[] {
  return distinct(13, 90_000, (random) => {
    const start = wholeBetween(random, -2_000, 200)
    const status = oneOf(random, eventStatuses)
    const port = wholeBetween(random, 1, 250)
    return get(listPath('/events', { status, port, from: isoDay(start), to: isoDay(start + 90) }))
  })
}

export function wideFilters(): RequestLine[] {
  return distinct(17, enough, (random) => {
    const from = isoDay(wholeBetween(random, -2_200, -900))
    const to = isoDay(wholeBetween(random, -300, 300))
    return get(listPath('/events', { status: oneOf(random, eventStatuses), from, to }))
  })
}

/** Around the middle of the list, by pages of different lengths. */
export function deepPages(events: number): RequestLine[] {
  return distinct(19, enough, (random) => {
    const per_page = wholeBetween(random, 15, 34)
    const page = Math.floor((events * (0.3 + 0.4 * random())) / per_page)
    return get(listPath('/events', { page, per_page }))
  })
}

/** All that have orders, the newest first. */
export async function eventPages(client: Client): Promise<RequestLine[]> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct event_id as id from excursion_order order by 1 desc',
  )
  return rows.map(({ id }) => get(`/events/${id}`))
}

interface OrderOfSeason {
  id: number
  event_id: number
  agency_hash: string
}

/** Undecided orders to come, each of another event than the one before. */
export async function undecidedOrders(client: Client, count: number): Promise<OrderOfSeason[]> {
  const { rows } = await client.query<OrderOfSeason>(
    `select o.id, o.event_id, a.agency_hash from excursion_order o
    join event e on e.id = o.event_id join agency a on a.id = o.agency_id
    where o.status = 'requested' and e.event_date > current_date order by o.id % 97, o.id limit $1`,
    [count],
  )
  return rows
}

/** Each order once: confirming one that is confirmed changes nothing. */
export function confirmations(orders: readonly OrderOfSeason[]): RequestLine[] {
  return orders.map(({ id, event_id, agency_hash }) => ({
    method: 'PUT' as const,
    path: `/events/${id}/excursion`,
    body: { excursion_status: 'approved', agency_hash, event_id },
  }))
}

/** 24 lists that many look at, then a decision, and so on. */
export function mixed(orders: readonly OrderOfSeason[]): RequestLine[] {
  const queries: Query[] = [
    ...Array.from({ length: 12 }, () => ({})),
    ...[2, 3, 4].map((page) => ({ page })),
    ...eventStatuses.map((status) => ({ status })),
    ...[1, 2, 3, 4].map((port) => ({ port })),
  ]
  const lists = shuffled(
    seeded(23),
    queries.map((query) => get(listPath('/events', query))),
  )
  return confirmations(orders).flatMap((change) => [...lists, change])
}

/** The same with lists that were never asked for. */
export function mixedOverDays(orders: readonly OrderOfSeason[]): RequestLine[] {
  const lists = [...overDays({}), ...wideFilters()]
  return confirmations(orders).flatMap((change, nth) => [
    ...lists.slice(nth * 24, nth * 24 + 24),
    change,
  ])
}
