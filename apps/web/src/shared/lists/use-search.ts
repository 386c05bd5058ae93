import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

interface UsedSearch {
  /** The query of the page as it is painted. */
  search: URLSearchParams
  /** The query of the newest address of the page, which may not be painted yet. */
  newest: () => URLSearchParams
  /** Makes the next query from the newest one. */
  change: (next: (newest: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void
}

/**
 * The query of the page's address. React paints an address a moment after it is set, and what is set meanwhile would
 * undo it if it were built on the painted one.
 */
export function useSearch(): UsedSearch {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const newest = useCallback(
    () =>
      window.location.pathname === pathname ? new URLSearchParams(window.location.search) : search,
    [pathname, search],
  )
  const change = useCallback<UsedSearch['change']>(
    (next, options) => setSearch(next(new URLSearchParams(newest())), options),
    [setSearch, newest],
  )
  return { search, newest, change }
}
