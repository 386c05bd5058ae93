import { type SortItem, toggleSort } from '@gangway/domain/lists/sort-param'
import { useState } from 'react'
import type { ListSort } from './list-fields.ts'
import type { ListSorting } from './list-sorting.ts'

/**
 * How an excerpt of a list is sorted. Nothing remembers it; without any column the initial order
 * applies.
 */
export function useExcerptSort<SortField extends string>(
  { names }: ListSort<SortField>,
  firstSort: readonly SortItem<SortField>[],
): {
  sort: readonly SortItem<SortField>[]
  sortBy: (field: SortField, options: { multiple: boolean }) => void
  sorting: ListSorting<SortField>
} {
  const [sort, setSort] = useState(firstSort)
  const change = (next: readonly SortItem<SortField>[]) =>
    setSort(next.length === 0 ? firstSort : next)
  return {
    sort,
    sortBy: (field, { multiple }) => change(toggleSort({ items: sort, field, multiple })),
    sorting: { names, items: sort, onChange: change },
  }
}
