import type { AgencySortField } from '@gangway/contract/agencies'
import { listSort, textField } from '../../shared/lists/list-fields.ts'
import type { ListDefinition } from '../../shared/lists/list-state.ts'

export interface AgenciesFilter {
  filter: string
}

export const agenciesSort = listSort<AgencySortField>(
  ['name', 'reference', 'contact_name', 'users', 'events'],
  'name|asc',
)

export const agenciesListDefinition: ListDefinition<AgenciesFilter> = {
  filter: { filter: textField },
  sort: agenciesSort.field,
  storage: { filter: 'agencyFilter', page: 'agencyCurrentPage', per_page: 'agencyPerPage' },
}
