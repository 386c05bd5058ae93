import { eventSearchFields } from '@gangway/contract/events-query'
import { invoiceSearchFields, invoiceSortFields } from '@gangway/contract/invoices'
import { eventSortFields, eventStatuses, waitingFilters } from '../doors/product-words.ts'
import { listPath } from './request-line.ts'
import { seasonNames } from './season-names.ts'
import { oneOf, seeded, shuffled, wholeBetween } from './seeded.ts'
import { isoDay } from './speed-requests.ts'

export type MixQuery = Readonly<Record<string, string | number | undefined>>

export interface MixRequest {
  list: '/events' | '/invoices'
  query: MixQuery
  /** Counted from the first page, or from the last when negative (-1); both are asked for by number. */
  page: number
  as: 'staff' | 'agency'
}

/** Products and texts that are in the season. */
export interface MixVocabulary {
  products: readonly string[]
}

const commonTexts = ['tour', 'city tour', 'guide', 'walking', 'highlights', 'palma', 'e', 'an', '2']
const rareTexts = [
  'catamaran',
  'anna papadakis',
  'ops1499',
  'geiranger kayak',
  '99999',
  'nothing at all like this',
  'S99990',
  'muller',
]
const languages = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'zh']
const pageLengths = [10, 25, 25, 25, 50, 105]

/** All filters, all sorts and pages from both ends, the same for the same seed. */
export function randomMix(count: number, vocabulary: MixVocabulary, seed = 42): MixRequest[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const list = random() < 0.7 ? '/events' : '/invoices'
    const narrowed = list === '/events' ? eventsQuery(random, vocabulary) : invoicesQuery(random)
    const page = oneOf(random, [1, 1, 1, 2, 3, 40, 700, -1, -1, -2, -30, -700])
    const query = { ...narrowed, per_page: oneOf(random, pageLengths) }
    return { list, query, page, as: random() < 0.75 ? 'staff' : 'agency' }
  })
}

function eventsQuery(random: () => number, { products }: MixVocabulary): MixQuery {
  const all: Record<string, () => string | number> = {
    filter: () => text(random),
    status: () => oneOf(random, eventStatuses),
    port: () => wholeBetween(random, 1, 250),
    agency: () => wholeBetween(random, 1, 60),
    product: () => oneOf(random, products),
    ship: () => oneOf(random, seasonNames.ships.split(',')),
    languages: () => oneOf(random, languages),
    waiting: () => oneOf(random, waitingFilters),
    pickup_time: () => oneOf(random, ['missing', 'conflict']),
    ticket: () => 'missing',
    comments: () => 'unread',
  }
  const chosen = some(random, all)
  const searchable =
    'filter' in chosen && random() < 0.3 ? { searchable: oneOf(random, eventSearchFields) } : {}
  return { ...chosen, ...searchable, ...days(random), ...sort(random, eventSortFields) }
}

function invoicesQuery(random: () => number): MixQuery {
  const all: Record<string, () => string | number> = {
    filter: () => oneOf(random, ['inv', '2026', '0099', 'blue', 'INV-2025-09', 'nobody']),
    status: () => oneOf(random, ['paid', 'unpaid']),
    agency: () => wholeBetween(random, 1, 60),
  }
  const chosen = some(random, all)
  const searchable =
    'filter' in chosen && random() < 0.3 ? { searchable: oneOf(random, invoiceSearchFields) } : {}
  return { ...chosen, ...searchable, ...days(random), ...sort(random, invoiceSortFields) }
}

function text(random: () => number): string {
  return oneOf(random, random() < 0.5 ? commonTexts : rareTexts)
}

/** None to three of the filters. */
function some(
  random: () => number,
  filters: Readonly<Record<string, () => string | number>>,
): Record<string, string | number> {
  const names = shuffled(random, Object.keys(filters)).slice(0, oneOf(random, [0, 1, 1, 2, 2, 3]))
  return Object.fromEntries(names.map((name) => [name, filters[name]?.() ?? '']))
}

function days(random: () => number): MixQuery {
  const kind = random()
  const start = wholeBetween(random, -2_300, 250)
  if (kind < 0.5) return {}
  if (kind < 0.7) return { from: isoDay(start) }
  if (kind < 0.8) return { to: isoDay(start) }
  return { from: isoDay(start), to: isoDay(start + oneOf(random, [0, 7, 90, 800])) }
}

function sort(random: () => number, fields: readonly string[]): MixQuery {
  if (random() < 0.3) return {}
  const chosen = shuffled(random, fields).slice(0, random() < 0.6 ? 1 : 2)
  return { sort: chosen.map((field) => `${field}|${oneOf(random, ['asc', 'desc'])}`).join() }
}

export function mixPath({ list, query }: MixRequest, page: number): string {
  return listPath(list, { ...query, page })
}

/** Printable description of a request: its parameters' names, never their values, except for its order. */
export function shapeOf({ list, query, page, as }: MixRequest): string {
  const names = Object.keys(query).filter((name) => name !== 'per_page' && name !== 'sort')
  const order = 'sort' in query ? `sort=${String(query['sort'])}` : 'usual sort'
  const where = page < 0 ? `page ${-page} from the end` : `page ${page}`
  const filters = names.length === 0 ? 'no filter' : names.toSorted().join(' + ')
  return `${list}, ${as}: ${filters}; ${order}; ${where}`
}
