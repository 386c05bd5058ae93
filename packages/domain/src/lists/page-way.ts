export interface PageQuestion {
  /** Rows that the filter finds. */
  total: number
  /** Rows there are. */
  all: number
  offset: number
  limit: number
  /** Rows in the list's order before the first one the filter finds, as far as known. */
  ahead: number
  /** The cost of skipping a row while walking the order's index, and of sorting a row that was found. */
  cost: { walk: number; sort: number }
}

/** So few rows are always sorted. */
const quicklySorted = 500

/** The rows of a filter may be further apart in an order than if they were spread evenly. */
const unevenness = 2

/**
 * Whether sorting all rows a filter finds is faster than walking the rows in order until a page is full.
 */
export function isSortedSooner({ total, all, offset, limit, ahead, cost }: PageQuestion): boolean {
  if (total <= quicklySorted) return true
  const apart = all > total ? (unevenness * all) / total : 1
  const walked = Math.min(Math.max(all, total), ahead + (offset + limit) * apart)
  return total * cost.sort <= walked * cost.walk
}
