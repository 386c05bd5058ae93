import type { InvoiceRow, InvoiceTotals } from '@gangway/contract/invoices'
import { invoiceStanding, isOverdue } from '@gangway/domain/invoices/invoice-status'
import { fromMinorUnits } from '@gangway/domain/money/minor-units'
import type { InvoiceListRow, InvoiceSums } from './invoices.queries.ts'

/** @param today `YYYY-MM-DD` */
export function presentInvoice(row: InvoiceListRow, today: string): InvoiceRow {
  return {
    ...row,
    total: fromMinorUnits(row.total, row.currency),
    total_paid: fromMinorUnits(row.total_paid, row.currency),
    standing: invoiceStanding(row),
    overdue: isOverdue(row, today),
  }
}

export function presentTotals({
  currency,
  count,
  total,
  total_paid,
  open,
}: InvoiceSums): InvoiceTotals {
  return {
    currency,
    count,
    total: fromMinorUnits(total, currency),
    total_paid: fromMinorUnits(total_paid, currency),
    open: fromMinorUnits(open, currency),
  }
}
