import type { Listed } from '../../platform/db/lists/listed-rows.ts'
import type { Counted } from '../../platform/db/lists/way-to-page.ts'
import {
  type InvoiceFilter,
  invoiceList,
  type InvoiceOrderField,
} from './invoices.filter.queries.ts'

/** A filter's invoices, for their pages in any order. The index of each order has days, state and agency. */
export function listedInvoices(
  filter: InvoiceFilter,
  counted: Counted,
): Listed<InvoiceFilter, InvoiceOrderField> {
  return { list: invoiceList, filter, ...counted, isCovered: true }
}
