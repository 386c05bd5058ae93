import type { InvoiceSortField } from '@gangway/contract/invoices'
import { type InvoiceStatus, invoiceStatuses } from '@gangway/domain/invoices/invoice-status'
import {
  choiceField,
  columnsField,
  dateField,
  idField,
  listSort,
  textField,
} from '../../shared/lists/list-fields.ts'
import type { ListDefinition, ListState } from '../../shared/lists/list-state.ts'

/** Fields of the filter bar (rule I1.2); null and empty ask for everything. */
export interface InvoicesFilter {
  /** Part of the number. */
  filter: string
  /** `YYYY-MM-DD` */
  from: string | null
  to: string | null
  status: InvoiceStatus | null
  /** The agency's id. */
  agency: number | null
  /** How statements are asked for (rule S6.2). */
  expected: 'shown' | 'differs' | null
}

/** By date, the latest first, unless someone wants it otherwise (rule L1.4). */
export const invoicesSort = listSort<InvoiceSortField>(
  {
    number: 'invoices.field.number',
    date: 'invoices.field.date',
    total: 'invoices.field.total',
    total_paid: 'invoices.field.total_paid',
  },
  'date|desc',
)

export const invoicesListDefinition: ListDefinition<InvoicesFilter> = {
  filter: {
    filter: textField,
    from: dateField,
    to: dateField,
    status: choiceField(invoiceStatuses),
    agency: idField,
    expected: choiceField<'shown' | 'differs'>(['differs']),
  },
  sort: invoicesSort.field,
  columns: columnsField([...Object.keys(invoicesSort.names), 'expected', 'actions']),
  storage: {
    filter: 'invoiceFilter',
    page: 'invoiceCurrentPage',
    per_page: 'invoicePerPage',
    columns: 'invoiceColumns',
  },
}

/** The state that is asked for: with statements where their column is shown, unless the reader may not see money. */
export function withExpected(
  { filter, ...state }: ListState<InvoicesFilter>,
  maySee: boolean,
): ListState<InvoicesFilter> {
  const shown = state.columns?.includes('expected') ? 'shown' : null
  return { ...state, filter: { ...filter, expected: maySee ? (filter.expected ?? shown) : null } }
}
