/** Rows per page to choose from: 10 to 105 in steps of 5. */
export const perPageOptions: readonly number[] = Array.from(
  { length: 20 },
  (_, index) => 10 + index * 5,
)

/** Rows per page until someone chooses otherwise (rule L1.1). */
export const defaultPerPage = 25

export const maximumPerPage = 105

/** A page number no honest client reaches; it keeps OFFSET within the database's range. */
export const maximumPage = 1_000_000

/** Longest name of a product in a season file, in characters. */
export const maximumProductLength = 300

/** Longest name of a ship in a season file, in characters. */
export const maximumShipLength = 100

/** Longest text a list can be searched for, in characters. */
export const maximumSearchLength = 200

export interface ListParams<Filter> {
  filter: Filter
  page: number
  per_page: number
  sort: string
}

/** The state after a change: anything but a page change returns to page 1 (rule L1.5). */
export function changeListParams<Filter>(
  params: ListParams<Filter>,
  change: Partial<ListParams<Filter>>,
): ListParams<Filter> {
  return { ...params, page: 1, ...change }
}

export interface PageInfo {
  current_page: number
  last_page: number
  /** Number of the page's first row, from 1; null when the page is empty. */
  from: number | null
  to: number | null
  total: number
  per_page: number
}

/** The paginator fields of a page; a page past the end is empty and keeps the true total. */
export function pageInfo({
  page,
  per_page,
  total,
}: {
  page: number
  per_page: number
  total: number
}): PageInfo {
  const first = (page - 1) * per_page + 1
  const isEmpty = first > total
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    from: isEmpty ? null : first,
    to: isEmpty ? null : Math.min(page * per_page, total),
    total,
    per_page,
  }
}
