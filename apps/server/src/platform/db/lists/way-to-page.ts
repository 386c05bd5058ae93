import { type SortItem, withTieBreaker } from '@gangway/domain/lists/sort-param'

export type Order<Field extends string> = readonly SortItem<Field>[]

export interface PageSlice {
  offset: number
  limit: number
}

/** A page in an order that ends with the id, so that it is stable across pages. */
export interface Place<Field extends string> {
  order: Order<Field>
  slice: PageSlice
}

export function placeOf<Field extends string>({
  sort,
  page,
  per_page,
}: {
  sort: Order<Field>
  page: number
  per_page: number
}): Place<Field | 'id'> {
  return {
    order: withTieBreaker(sort),
    slice: { offset: (page - 1) * per_page, limit: per_page },
  }
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
export type PageWay = 'prepared' | 'search' | 'walk' | 'skip' | 'sort'

interface Days {
  /** The column of days. */
  day: string
  /** The tallies say how many rows precede a day; asked of a deep page alone. */
  knowsDays: () => boolean
}

/** How many rows a filter finds, and roughly how many the list has without it. */
export interface Counted {
  total: number
  all: number
}

export interface Walked extends Counted {
  /** Whether the index of an order has what the filter asks for, so that a walk reads the rows it finds alone. */
  isCovered: boolean
}

export interface Facts extends Place<string>, Days, Walked {
  /** The tallies know how many have each value of the first column. */
  isTallied: boolean
  /** How many rows are read until all that the filter finds are gathered. */
  gathered: number
  /** More rows precede the first one found than are found, which PostgreSQL cannot know. */
  isLate: boolean
  /** How many rows with equal values in the first column a walk may read before it meets others. */
  clump: number
}

/** From here on, counting by days is a better start than the beginning of the list. */
export const deep = 1_000

/** Sooner sorted than asked how many have each value. */
export const soonSorted = 20_000

/** Sooner gathered and sorted than walked to past as many others. */
const soonGathered = 50_000

/** An entry of an index costs so much of a row. */
export const entryOfRow = 1 / 10

/**
 * How many rows, or as much in entries of an index, a walk in the order reads until the page is full, if those found are
 * spread evenly.
 */
export function rowsWalked(
  { total, all, isCovered }: Walked,
  { offset, limit }: PageSlice,
): number {
  const passed = (Math.max(all, total) - total) * (isCovered ? entryOfRow : 1)
  return ((offset + limit) * (total + passed)) / total
}

/** Whether a page can be read by a statement that was prepared, if there is one for its filter. */
export function suitsPrepared({ order, slice, day, knowsDays }: Place<string> & Days): boolean {
  const isByDay = order[0]?.field === day && isOfOne(order)
  return isByDay && (slice.offset <= deep || knowsDays())
}

/** The one place where a way to counted rows is chosen. */
export function wayTo(facts: Facts): 'walk' | 'skip' | 'sort' {
  const { order, slice, gathered } = facts
  const isByDay = order[0]?.field === facts.day
  if (isByDay && slice.offset > deep && facts.knowsDays()) return 'skip'
  if (facts.isTallied && gathered > soonSorted) return 'skip'
  if (facts.isLate) return 'sort'
  if (isByDay) return 'walk'
  const isSooner = gathered < Math.min(rowsWalked(facts, slice), soonGathered)
  return gathered < facts.clump || isSooner ? 'sort' : 'walk'
}

/** Whether an order is that of one column, and of the id in the same direction: as its index has it. */
export function isOfOne([first, second]: Order<string>): boolean {
  return second === undefined || (second.field === 'id' && second.direction === first?.direction)
}
