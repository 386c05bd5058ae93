import { type SortItem, toggleSort } from '@gangway/domain/lists/sort-param'
import { useMemo } from 'react'
import type { ListSort } from './list-fields.ts'

/**
 * The columns a list is sorted by, and what a click on a header does to them.
 *
 * @param order a constant of the module
 */
export function useListSort<SortField extends string>(
  order: ListSort<SortField>,
  sort: string,
  onChange: (change: { sort: string }) => void,
): {
  sort: readonly SortItem<SortField>[]
  sortBy: (field: SortField, options: { multiple: boolean }) => void
} {
  const items = useMemo(() => order.itemsOf(sort), [order, sort])
  return {
    sort: items,
    sortBy: (field, { multiple }) =>
      onChange({ sort: order.ofItems(toggleSort({ items, field, multiple })) }),
  }
}
