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
  counted: { total: number; all: number },
): Listed<InvoiceOrderField> {
  return {
    list: invoiceList,
    matches: invoiceMatches(filter),
    ...counted,
    // Each has days, state and agency.
    isCovered: true,
    gathered: invoiceList.rowsGathered(filter, counted),
    isEqual: (field) => invoiceList.isEqual(filter, field),
    isLate: (first) => invoiceList.isLate(filter, first, counted),
    clump: (order) => invoiceList.clump(filter, order, { ...counted, isCovered: true }),
    groups: () => null,
  }
}
