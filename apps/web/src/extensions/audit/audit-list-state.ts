import {
  columnsField,
  dateField,
  idField,
  nameField,
  textField,
} from '../../shared/lists/list-fields.ts'
import type { ListDefinition } from '../../shared/lists/list-state.ts'

/** Fields of the filter bar; null and empty ask for everything. */
export interface AuditFilter {
  /** An order's whole number. */
  filter: string
  /** The actor. */
  person: number | null
  agency: number | null
  /** An action, or a group of them. */
  action: string | null
  event: number | null
  /** The account acted upon. */
  account: number | null
  /** `YYYY-MM-DD` in the reader's time zone. */
  from: string | null
  to: string | null
}

const longestAction = 60

export const auditListDefinition: ListDefinition<AuditFilter> = {
  filter: {
    filter: textField,
    person: idField,
    agency: idField,
    action: nameField(longestAction),
    event: idField,
    account: idField,
    from: dateField,
    to: dateField,
  },
  // Newest first, always.
  sort: { fallback: '', parse: () => undefined, print: (value) => value },
  columns: columnsField([]),
  storage: {
    filter: 'auditFilter',
    page: 'auditCurrentPage',
    per_page: 'auditPerPage',
    columns: 'auditColumns',
  },
}
