import type { AgencySortField } from '@gangway/contract/agencies'
import { columnsField, listSort, textField } from '../../shared/lists/list-fields.ts'
import type { ListDefinition } from '../../shared/lists/list-state.ts'

export interface AgenciesFilter {
  filter: string
}

export const agenciesSort = listSort<AgencySortField>(
  {
    name: 'agencies.name',
    reference: 'agencies.reference',
    contact_name: 'agencies.contact',
    users: 'agencies.users',
    events: 'agencies.events',
  },
  'name|asc',
)

export const agenciesListDefinition: ListDefinition<AgenciesFilter> = {
  filter: { filter: textField },
  sort: agenciesSort.field,
  columns: columnsField(Object.keys(agenciesSort.names)),
  storage: {
    filter: 'agencyFilter',
    page: 'agencyCurrentPage',
    per_page: 'agencyPerPage',
    columns: 'agencyColumns',
  },
}
