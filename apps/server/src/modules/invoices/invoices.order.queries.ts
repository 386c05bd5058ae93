import type { SortItem } from '@gangway/domain/lists/sort-param'
import type { Listed } from '../../platform/db/lists/listed-rows.ts'
import {
  type InvoiceFilter,
  invoiceList,
  invoiceMatches,
  type InvoiceOrderField,
} from './invoices.filter.queries.ts'

/** A filter's invoices, for their pages in any order. */
export function listedInvoices(
  filter: InvoiceFilter,
  { total, all }: { total: number | null; all: number },
): Listed<InvoiceOrderField> {
  return {
    list: invoiceList,
    matches: invoiceMatches(filter),
    total,
    all,
    isEqual: (field) => invoiceList.isEqual(filter, field),
    ahead: (first) => rowsAhead(filter, first, Math.max(0, all - (total ?? all))),
    costs: (order) => invoiceList.costs(filter, order),
    groups: () => Promise.resolve(null),
  }
}

/** Invoice numbers roughly follow their days: what is outside the days is adjacent. */
function rowsAhead(
  { from, to }: InvoiceFilter,
  { field, direction }: SortItem<InvoiceOrderField>,
  outside: number,
): number {
  if (field !== 'number' && field !== 'id') return 0
  if (from !== undefined && to !== undefined) return outside / 2
  return (direction === 'asc' ? from : to) === undefined ? 0 : outside
}
