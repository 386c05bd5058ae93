export interface PageQuestion {
  /** Rows that the filter finds. */
  total: number
  /** Rows there are. */
  all: number
  offset: number
  limit: number
  /** Rows that the order has before the first that the filter finds, as far as is known. */
  ahead: number
  /** What it takes to pass over a row while walking the order's index, and to sort one that was found. */
  cost: { walk: number; sort: number }
}

/** So few rows are sorted without a thought. */
const quicklySorted = 500

/** Rows of a filter may stand further apart in an order than if they were spread evenly. */
const unevenness = 2

/**
 * Whether all rows that a filter finds are sorted sooner than those of a page are met by walking the rows
 * in their order.
 */
export function isSortedSooner({ total, all, offset, limit, ahead, cost }: PageQuestion): boolean {
  if (total <= quicklySorted) return true
  const apart = all > total ? (unevenness * all) / total : 1
  const walked = Math.min(Math.max(all, total), ahead + (offset + limit) * apart)
  return total * cost.sort <= walked * cost.walk
}
