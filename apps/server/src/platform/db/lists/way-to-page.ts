import type { SortItem } from '@gangway/domain/lists/sort-param'

export type Order<Field extends string> = readonly SortItem<Field>[]

export interface PageSlice {
  offset: number
  limit: number
}

/**
 * How a page of a list is found; `Server-Timing` names it.
 *
 * - `prepared`: rows and total in one round trip, by statements whose plan suits any value
 * - `search`: frequent words are met by walking the order; the rows that have others are counted and sorted
 * - `walk`: in the order until the page is full, from the nearer end, by the plan that PostgreSQL chooses
 * - `skip`: to the day, status or language that the page begins with, as the tallies count them
 * - `sort`: all rows that the filter finds are gathered, where a walk would pass more others first
 */
export const pageWays = ['prepared', 'search', 'walk', 'skip', 'sort'] as const

export type PageWay = (typeof pageWays)[number]

/** Where a page of a list is asked for. */
interface Place {
  order: Order<string>
  slice: PageSlice
  /** The column of days. */
  day: string
  /** The tallies say how many rows precede a day; asked of a deep page alone. */
  knowsDays: () => boolean
}

export interface Counted extends Place {
  /** Rows that the filter finds. */
  total: number
  /** The tallies know how many have each value of the first column. */
  isTallied: boolean
  /** Roughly how many rows the list has without its filter. */
  all: number
  /** How many rows are read until all that the filter finds are gathered. */
  gathered: number
  /** More rows precede the first one found than are found, which PostgreSQL cannot know. */
  isLate: boolean
  /** Rows with equal values in the first column keep others from being met for long. */
  isClumped: boolean
}

/** From here on, counting by days is a better start than the beginning of the list. */
export const deep = 1_000

/** Sooner sorted than asked how many have each value. */
export const soonSorted = 20_000

/** Sooner gathered and sorted than walked to past as many others. */
const soonGathered = 50_000

/** How many rows a walk in the order reads until the page is full, if those found are spread evenly. */
export function rowsWalked(
  { total, all }: Pick<Counted, 'total' | 'all'>,
  { offset, limit }: PageSlice,
): number {
  return ((offset + limit) * Math.max(all, total)) / total
}

/** Whether a page can be read by a statement that was prepared, if there is one for its filter. */
export function suitsPrepared(place: Place): boolean {
  const isNear = place.slice.offset <= deep
  return isOfDaysAlone(place.order, place.day) && (isNear || place.knowsDays())
}

/** The one place where a way to counted rows is chosen. */
export function wayTo({
  order,
  slice,
  day,
  knowsDays,
  total,
  all,
  gathered,
  isTallied,
  isLate,
  isClumped,
}: Counted): 'walk' | 'skip' | 'sort' {
  const isByDay = order[0]?.field === day
  if (isByDay && slice.offset > deep && knowsDays()) return 'skip'
  if (isTallied && total > soonSorted) return 'skip'
  if (isLate) return 'sort'
  if (isByDay || gathered > soonGathered) return 'walk'
  return isClumped || rowsWalked({ total, all }, slice) > gathered ? 'sort' : 'walk'
}

/** And of the id, in the same direction. */
function isOfDaysAlone([first, second]: Order<string>, day: string): boolean {
  const isTied =
    second === undefined || (second.field === 'id' && second.direction === first?.direction)
  return first?.field === day && isTied
}
