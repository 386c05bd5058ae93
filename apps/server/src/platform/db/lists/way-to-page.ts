import type { SortItem } from '@gangway/domain/lists/sort-param'

export type Order<Field extends string> = readonly SortItem<Field>[]

export interface Cut {
  offset: number
  limit: number
}

/**
 * How a page of a list is found; `Server-Timing` names it.
 *
 * - `prepared`: rows and total in one round trip, by statements whose plan suits any value
 * - `search`: the rows that have the words are counted up to a bound and sorted; beyond it the order is walked
 * - `walk`: through an index of the order until the page is full
 * - `skip`: to the values of the first column that the page shows, which tallies or that column's index count
 * - `sort`: all rows that the filter finds
 */
export const pageWays = ['prepared', 'search', 'walk', 'skip', 'sort'] as const

export type PageWay = (typeof pageWays)[number]

export interface PageQuestion {
  isSearch: boolean
  /** A statement is prepared for what is asked. */
  isPrepared: boolean
  order: Order<string>
  cut: Cut
  /** The column of days. */
  day: string
  /** The tallies say how many rows precede a day. */
  knowsDays: boolean
  /** Null: not counted yet. */
  counted: Counted | null
}

export interface Counted {
  /** Rows that the filter finds. */
  total: number
  /** Rows there are. */
  all: number
  /** Rows in the list's order before the first one the filter finds, as far as known. */
  ahead: number
  /** What it costs to pass a row while walking, and to sort one that was found. */
  cost: { walk: number; sort: number }
}

/** From here on, counting by days is a better start than the beginning of the list. */
const deep = 1_000

/** The one place where a way is chosen. Null: only the number of rows found can tell. */
export function wayTo({
  isSearch,
  isPrepared,
  order,
  cut,
  day,
  knowsDays,
  counted,
}: PageQuestion): PageWay | null {
  const isByDay = order[0]?.field === day
  if (isSearch) return 'search'
  if (counted !== null && counted.total <= quicklySorted) return 'sort'
  if (isByDay && cut.offset <= deep) return isPrepared && isIndexed(order) ? 'prepared' : 'walk'
  if (isByDay && knowsDays) return 'skip'
  if (counted === null) return null
  if (isByDay) return 'walk'
  if (!isIndexed(order)) return counted.total * counted.cost.sort <= soonSorted ? 'sort' : 'skip'
  return isSortedSooner(counted, cut) ? 'sort' : 'walk'
}

/** So few rows are always sorted. */
const quicklySorted = 500

/** Costs less than asking how the rows are distributed. */
const soonSorted = 40_000

/** One column, and the id in its direction. */
function isIndexed([first, second]: Order<string>): boolean {
  return second === undefined || (second.field === 'id' && second.direction === first?.direction)
}

/** The rows of a filter may be further apart in an order than if they were spread evenly. */
const unevenness = 2

function isSortedSooner({ total, all, ahead, cost }: Counted, { offset, limit }: Cut): boolean {
  const apart = all > total ? (unevenness * all) / total : 1
  const walked = Math.min(Math.max(all, total), ahead + (offset + limit) * apart)
  return total * cost.sort <= walked * cost.walk
}
