import type { UserSortField, UserStatus } from '@gangway/contract/users'
import { type Role, roles } from '@gangway/domain/accounts/roles'
import { maximumSearchLength } from '@gangway/domain/lists/list-params'
import { parseSort, printSort, type SortItem } from '@gangway/domain/lists/sort-param'
import type { ListDefinition } from '../../shared/lib/list-state.ts'

/** What the filter bar asks for; null and empty ask for everybody. */
export interface UsersFilter {
  filter: string
  role: Role | null
  status: UserStatus | null
}

/** Repeated here so that the contract's schemas stay out of the browser. */
export const userStatuses = ['active', 'invited', 'disabled'] as const satisfies UserStatus[]

const sortFields = [
  'name',
  'email',
  'role',
  'agency_name',
  'language',
  'status',
] as const satisfies readonly UserSortField[]

const defaultSort = 'name|asc'

export const usersListDefinition: ListDefinition<UsersFilter> = {
  filter: {
    filter: {
      fallback: '',
      parse: (text) => text.slice(0, maximumSearchLength),
      print: (value) => value,
    },
    role: {
      fallback: null,
      parse: (text) => roles.find((role) => role === text),
      print: (value) => value ?? '',
    },
    status: {
      fallback: null,
      parse: (text) => userStatuses.find((status) => status === text),
      print: (value) => value ?? '',
    },
  },
  sort: {
    fallback: defaultSort,
    parse: (text) => (sortItemsOf(text).length === 0 ? undefined : text),
    print: (value) => value,
  },
  storage: { filter: 'userFilter', page: 'userCurrentPage', per_page: 'userPerPage' },
}

export function sortItemsOf(sort: string): SortItem<UserSortField>[] {
  return parseSort(sort, sortFields) ?? []
}

/** Removing the last sort column brings the default order back. */
export function sortOfItems(items: readonly SortItem<UserSortField>[]): string {
  return items.length === 0 ? defaultSort : printSort(items)
}
