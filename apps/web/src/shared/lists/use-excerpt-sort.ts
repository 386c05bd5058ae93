import { type SortItem, toggleSort } from '@gangway/domain/lists/sort-param'
import { useState } from 'react'

/**
 * How an excerpt of a list is sorted. Nothing remembers it; without any column the initial order
 * applies.
 */
export function useExcerptSort<SortField extends string>(
  firstSort: readonly SortItem<SortField>[],
): {
  sort: readonly SortItem<SortField>[]
  sortBy: (field: SortField, options: { multiple: boolean }) => void
} {
  const [sort, setSort] = useState(firstSort)
  return {
    sort,
    sortBy: (field, { multiple }) => {
      const next = toggleSort({ items: sort, field, multiple })
      setSort(next.length === 0 ? firstSort : next)
    },
  }
}
