import { eventStatuses } from '../doors/product-words.ts'
import type { Client } from 'pg'
import { get, listPath, type RequestLine } from './request-line.ts'
import { crowdedEventOf, seasonSizes } from './season-sql.ts'
import { oneOf, seeded, shuffled, wholeBetween } from './seeded.ts'

/** How many times a bare server's requests a second, at 16 connections, are asked for. */
export interface Bar {
  against: 'naive' | 'tuned'
  atLeast: number
}

export interface SpeedScenario {
  name: string
  requests: readonly RequestLine[]
  bars: readonly Bar[]
  /** Whether every request differs from all others, so that nothing kept helps. */
  isNeverRepeated: boolean
  /** Writes, so that the answers cannot be compared. */
  writes?: true
  /** Of its 99 % time at most so many times naive's. */
  slowestShare?: number
}

export function isoDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
}

const events = (query: Parameters<typeof listPath>[1]) => get(listPath('/events', query))
const commonWords = ['tour', 'city', 'guide', 'walking', 'bus', 'of', 'with', 'ing', 'our', 'ide']
const naive = (atLeast: number): Bar[] => [{ against: 'naive', atLeast }]
const twoColumns = 'language_guide|asc,total_pax|desc'

interface OrderOfSeason {
  id: number
  event_id: number
  agency_hash: string
}

/** So many orders that none of them is confirmed twice, whoever is quick. */
const [changed, mixedChanges] = [40_000, 4_000]

/** What the table of issue and README name, in their order. */
export async function speedScenarios(client: Client): Promise<SpeedScenario[]> {
  const { rows: orders } = await client.query<OrderOfSeason>(`
    select o.id, o.event_id, a.agency_hash from excursion_order o
    join event e on e.id = o.event_id join agency a on a.id = o.agency_id
    where o.status = 'requested' and e.event_date > current_date order by o.id % 97, o.id limit ${changed + mixedChanges}`)
  return [
    {
      name: 'list page 1 + exact total',
      requests: [events({})],
      bars: [{ against: 'tuned', atLeast: 0.3 }],
      isNeverRepeated: false,
    },
    repeated('text, selective', events({ filter: 'catamaran' }), naive(3)),
    {
      name: 'text, selective, never repeated',
      requests: fromDays({ filter: 'catamaran' }),
      bars: [],
      isNeverRepeated: true,
    },
    {
      name: 'text, unselective: first time',
      requests: commonTexts(),
      bars: naive(4),
      isNeverRepeated: true,
    },
    repeated('text, unselective: again', events({ filter: 'tour' }), naive(45)),
    {
      name: 'date + status + port',
      requests: narrowFilters(),
      bars: naive(0.45),
      isNeverRepeated: true,
    },
    {
      name: 'wide date + status, never repeated',
      requests: wideFilters(),
      bars: naive(8),
      isNeverRepeated: true,
    },
    { name: 'deep page 20,000', requests: deepPages(), bars: naive(180), isNeverRepeated: true },
    repeated('two-column sort without its own index', events({ sort: twoColumns }), naive(30)),
    {
      name: 'two-column sort, never repeated',
      requests: fromDays({ sort: twoColumns }),
      bars: [],
      isNeverRepeated: true,
    },
    repeated('sort by port', events({ sort: 'port_name|asc' }), naive(14)),
    {
      name: 'sort by port, never repeated',
      requests: fromDays({ sort: 'port_name|asc' }),
      bars: [],
      isNeverRepeated: true,
    },
    repeated('invoices, unpaid', get('/invoices?status=unpaid'), naive(6.5)),
    {
      name: 'invoices, unpaid, never repeated',
      requests: fromDays({ status: 'unpaid' }, '/invoices'),
      bars: [],
      isNeverRepeated: true,
    },
    {
      name: 'event + 20 orders',
      requests: crowdedEvents(),
      bars: naive(0.45),
      isNeverRepeated: false,
    },
    {
      name: 'status change with audit and live signal',
      requests: confirmations(orders.slice(0, changed)),
      bars: naive(0.25),
      isNeverRepeated: true,
      writes: true,
    },
    {
      name: 'mixed: 24 lists to 1 status change',
      requests: mixed(orders.slice(changed)),
      bars: [{ against: 'tuned', atLeast: 0.35 }],
      slowestShare: 0.3,
      isNeverRepeated: false,
      writes: true,
    },
  ]
}

function repeated(name: string, request: RequestLine, bars: readonly Bar[]): SpeedScenario {
  return { name, requests: [request], bars, isNeverRepeated: false }
}

/** The same from thousands of days and page lengths on, all of them long ago: about the same work, another answer. */
export function fromDays(query: Parameters<typeof listPath>[1], path = '/events'): RequestLine[] {
  const lengths = [25, 24, 26, 23, 27, 22, 28, 21, 29, 20]
  const days = Array.from({ length: 600 }, (_, n) => isoDay(-2_300 + n))
  const all = lengths.flatMap((per_page) =>
    days.map((from) => get(listPath(path, { ...query, from, per_page }))),
  )
  return shuffled(seeded(7), all)
}

function commonTexts(): RequestLine[] {
  const days = Array.from({ length: 400 }, (_, n) => isoDay(-2_400 + n))
  const all = commonWords.flatMap((filter) => days.map((from) => events({ filter, from })))
  return shuffled(seeded(11), all)
}

function narrowFilters(): RequestLine[] {
  const random = seeded(13)
  const drawn = Array.from({ length: 90_000 }, () => {
    const start = wholeBetween(random, -2_000, 200)
    const status = oneOf(random, eventStatuses)
    const port = wholeBetween(random, 1, 250)
    return listPath('/events', { status, port, from: isoDay(start), to: isoDay(start + 90) })
  })
  return [...new Set(drawn)].map(get)
}

function wideFilters(): RequestLine[] {
  const random = seeded(17)
  const drawn = Array.from({ length: 40_000 }, () => {
    const from = isoDay(wholeBetween(random, -2_200, -900))
    const to = isoDay(wholeBetween(random, -300, 300))
    return listPath('/events', { status: oneOf(random, eventStatuses), from, to })
  })
  return [...new Set(drawn)].map(get)
}

/** Around the 20,000th of 40,000. */
function deepPages(): RequestLine[] {
  const pages = Array.from({ length: 16_000 }, (_, n) => 12_000 + n)
  return shuffled(seeded(19), pages).map((page) => events({ page }))
}

function crowdedEvents(): RequestLine[] {
  const last = crowdedEventOf(seasonSizes.large)
  return Array.from({ length: 500 }, (_, n) => get(`/events/${last - n * 11}`))
}

/** Each order once: whoever confirms one that is confirmed changes nothing. */
export function confirmations(orders: readonly OrderOfSeason[]): RequestLine[] {
  return orders.map(({ id, event_id, agency_hash }) => ({
    method: 'PUT' as const,
    path: `/events/${id}/excursion`,
    body: { excursion_status: 'approved', agency_hash, event_id },
  }))
}

function mixed(orders: readonly OrderOfSeason[]): RequestLine[] {
  const lists = [
    ...Array.from({ length: 12 }, () => events({})),
    ...[2, 3, 4].map((page) => events({ page })),
    ...eventStatuses.map((status) => events({ status })),
    ...[1, 2, 3, 4].map((port) => events({ port })),
  ]
  return confirmations(orders).flatMap((change) => [...shuffled(seeded(23), lists), change])
}
