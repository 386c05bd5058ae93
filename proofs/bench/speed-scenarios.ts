import type { Client } from 'pg'
import { get, listPath, type RequestLine } from './request-line.ts'
import type { SeasonSize } from './season-sql.ts'
import * as asked from './speed-requests.ts'

/** Goals of the product at 16 connections. */
export type Bar =
  /** So many times a bare server's requests a second. */
  | { kind: 'speed'; against: 'naive' | 'tuned'; atLeast: number }
  /** The 99 % time is at most so many times naive's. */
  | { kind: 'p99'; atMost: number }
  /** No answer is a failure. */
  | { kind: 'failures' }

export interface Asked {
  requests: readonly RequestLine[]
  bars: readonly Bar[]
}

export interface SpeedScenario {
  name: string
  /** A few requests over and over, mostly answered from memory; null: there is no such thing. */
  again: Asked | null
  /** Every request another one, over more things than any cache holds. */
  first: Asked
  /** Writes, so that the answers cannot be compared. */
  writes?: true
  /** One listens to the orders and one program waits for the feed, all the while. */
  isHeard?: true
  /** Only the product is asked. */
  isAlone?: true
}

const naive = (atLeast: number): Bar[] => [{ kind: 'speed', against: 'naive', atLeast }]
const tuned = (atLeast: number): Bar[] => [{ kind: 'speed', against: 'tuned', atLeast }]
const noFailure: Bar[] = [{ kind: 'failures' }]
const twoColumns = 'language_guide|asc,total_pax|desc'

const events = (query: Parameters<typeof listPath>[1]) => [get(listPath('/events', query))]
const one = (requests: readonly RequestLine[], bars: readonly Bar[]): Asked => ({ requests, bars })
const few = ({ requests }: Asked): Asked => one(requests.slice(-5), [])

/** So many orders that none of them is confirmed twice. */
const [decided, mixedIn] = [90_000, 3_000]

/** The most frequent requests, and the most expensive ones. */
export async function speedScenarios(client: Client, size: SeasonSize): Promise<SpeedScenario[]> {
  const orders = await asked.undecidedOrders(client, decided + 2 * mixedIn)
  const [forLists, forNew] = [orders.splice(decided, mixedIn), orders.splice(decided)]
  const pages = await asked.eventPages(client)
  const narrow = one(asked.narrowFilters(), naive(0.5))
  const wide = one(asked.wideFilters(), naive(8))
  const deep = one(asked.deepPages(size.events), naive(300))
  return [
    {
      name: 'list page 1 + exact total',
      again: one(events({}), tuned(0.3)),
      first: one(asked.overDays({}), naive(35)),
    },
    {
      name: 'text, selective',
      again: one(events({ filter: 'catamaran' }), naive(3)),
      first: one(asked.selectiveTexts(), naive(3)),
    },
    {
      name: 'text, common',
      again: one(events({ filter: 'tour' }), naive(45)),
      first: one(asked.commonTexts(), naive(4)),
    },
    {
      name: 'exact total of a common text',
      again: one([get('/events/total?filter=tour')], noFailure),
      first: one(asked.commonTexts('/events/total'), noFailure),
      isAlone: true,
    },
    { name: 'date + status + port', again: few(narrow), first: narrow },
    { name: 'wide date + status', again: few(wide), first: wide },
    { name: 'deep page', again: few(deep), first: deep },
    {
      name: 'two-column sort without its own index',
      again: one(events({ sort: twoColumns }), naive(30)),
      first: one(asked.overDays({ sort: twoColumns }), naive(100)),
    },
    {
      name: 'sort by port',
      again: one(events({ sort: 'port_name|asc' }), naive(14)),
      first: one(asked.overDays({ sort: 'port_name|asc' }), naive(9)),
    },
    {
      name: 'invoices, unpaid',
      again: one([get('/invoices?status=unpaid')], naive(6.5)),
      first: one(asked.overDays({ status: 'unpaid' }, '/invoices'), naive(9)),
    },
    {
      name: 'event + 20 orders',
      again: one(pages.slice(0, 2_000), naive(0.8)),
      first: one(pages, naive(0.8)),
    },
    {
      name: 'decision with audit, feed and live signal',
      again: null,
      first: one(asked.confirmations(orders), naive(0.5)),
      writes: true,
      isHeard: true,
    },
    {
      name: 'mixed: 24 lists to 1 decision',
      again: one(asked.mixed(forLists), [...tuned(0.35), { kind: 'p99', atMost: 0.3 }]),
      first: one(asked.mixedOverDays(forNew), []),
      writes: true,
    },
  ]
}
