import type { UserSortField, UserStatus } from '@gangway/contract/accounts/users'
import { type Role, roles } from '@gangway/domain/accounts/roles'
import {
  choiceField,
  columnsField,
  listSort,
  textField,
} from '../../../shared/lists/list-fields.ts'
import type { ListDefinition } from '../../../shared/lists/list-state.ts'

/** Fields of the filter bar; null and empty ask for everyone. */
export interface UsersFilter {
  filter: string
  role: Role | null
  status: UserStatus | null
}

/** Repeated here so that the contract's schemas stay out of the browser. */
export const userStatuses = ['active', 'invited', 'disabled'] as const satisfies UserStatus[]

export const usersSort = listSort<UserSortField>(
  {
    name: 'accounts.name',
    email: 'accounts.email',
    role: 'users.role',
    agency_name: 'users.agency',
    language: 'accounts.language',
    status: 'users.status',
  },
  'name|asc',
)

export const usersListDefinition: ListDefinition<UsersFilter> = {
  filter: { filter: textField, role: choiceField(roles), status: choiceField(userStatuses) },
  sort: usersSort.field,
  columns: columnsField(Object.keys(usersSort.names)),
  storage: {
    filter: 'userFilter',
    page: 'userCurrentPage',
    per_page: 'userPerPage',
    columns: 'userColumns',
  },
}
