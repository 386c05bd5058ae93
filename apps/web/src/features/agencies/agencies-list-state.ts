import type { AgencySortField } from '@gangway/contract/agencies'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { parseSort, printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { ListDefinition } from '../../shared/lib/list-state.ts'

export interface AgenciesFilter {
  filter: string
}

const sortFields = [
  'name',
  'reference',
  'contact_name',
  'users',
  'events',
] as const satisfies readonly AgencySortField[]

const defaultSort = 'name|asc'

export const agenciesListDefinition: ListDefinition<AgenciesFilter> = {
  filter: {
    filter: {
      fallback: '',
      parse: (text) => text.slice(0, maximumSearchLength),
      print: (value) => value,
    },
  },
  sort: {
    fallback: defaultSort,
    parse: (text) => (sortItemsOf(text).length === 0 ? undefined : text),
    print: (value) => value,
  },
  storage: { filter: 'agencyFilter', page: 'agencyCurrentPage', per_page: 'agencyPerPage' },
}

export function sortItemsOf(sort: string): SortItem<AgencySortField>[] {
  return parseSort(sort, sortFields) ?? []
}

/** Removing the last sort column brings the default order back. */
export function sortOfItems(items: readonly SortItem<AgencySortField>[]): string {
  return items.length === 0 ? defaultSort : printSort(items)
}
