import { type SortItem, toggleSort } from '@gangway/domain/lists/sort-param'
import { useMemo, useState } from 'react'
import type { ListSort } from './list-fields.ts'
import type { ListSorting } from './list-sorting.ts'

/**
 * The columns a list is sorted by, and what a click on a header does to them. If a sort order could
 * not be loaded, the header shows the order of the current rows.
 *
 * @param order a constant of the module
 */
export function useListSort<SortField extends string>(
  order: ListSort<SortField>,
  sort: string,
  query: {
    data: unknown
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
  },
  onChange: (change: (newest: { sort: string }) => { sort: string }) => unknown,
): {
  sort: readonly SortItem<SortField>[]
  sortBy: (field: SortField, options: { multiple: boolean }) => void
  /** For choosing an order without headers. */
  sorting: ListSorting<SortField>
} {
  const items = useMemo(() => order.itemsOf(sort), [order, sort])
  const { data, error, isFetching, isPlaceholderData } = query
  const [arrived, setArrived] = useState(sort)
  const hasArrived = data !== undefined && error === null && !isPlaceholderData
  if (hasArrived && arrived !== sort) setArrived(sort)
  const hasFailed = error !== null && !isFetching
  const kept = useMemo(() => order.itemsOf(arrived), [order, arrived])
  const shown = hasFailed ? kept : items
  return {
    sort: shown,
    sortBy: (field, { multiple }) =>
      onChange((newest) => {
        const chosen = order.itemsOf(newest.sort)
        return { sort: order.ofItems(toggleSort({ items: chosen, field, multiple })) }
      }),
    sorting: {
      names: order.names,
      items: shown,
      onChange: (next) => onChange(() => ({ sort: order.ofItems(next) })),
    },
  }
}
