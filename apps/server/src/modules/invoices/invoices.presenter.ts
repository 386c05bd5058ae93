import type { InvoiceRow, InvoiceTotals } from '@gangway/contract/invoices'
import { invoiceStanding, isOverdue } from '@gangway/domain/invoices/invoice-status'
import { fromMinorUnits } from '@gangway/domain/money/minor-units'
import type { InvoiceListRow } from './invoices.queries.ts'
import type { InvoiceSums } from './invoices.sums.queries.ts'

/** @param today `YYYY-MM-DD` */
export function presentInvoice(
  row: InvoiceListRow,
  today: string,
  expected?: ReadonlyMap<number, NonNullable<InvoiceRow['expected']>> | null,
): InvoiceRow {
  const own = expected?.get(row.id)
  return {
    ...row,
    total: fromMinorUnits(row.total, row.currency_exponent),
    total_paid: fromMinorUnits(row.total_paid, row.currency_exponent),
    standing: invoiceStanding(row),
    overdue: isOverdue(row, today),
    ...(own && { expected: own }),
  }
}

/** One entry a currency, though its amounts may have been counted in different decimal places. */
export function presentTotals(sums: readonly InvoiceSums[]): InvoiceTotals[] {
  const groups = Map.groupBy(sums, ({ currency }) => currency)
  return [...groups.values()].map((group) => group.map(presentSum).reduce(added))
}

function presentSum({ total, total_paid, open, ...sum }: InvoiceSums): InvoiceTotals {
  return {
    ...sum,
    total: fromMinorUnits(total, sum.currency_exponent),
    total_paid: fromMinorUnits(total_paid, sum.currency_exponent),
    open: fromMinorUnits(open, sum.currency_exponent),
  }
}

/** The sum of two totals in the same currency. */
function added(a: InvoiceTotals, b: InvoiceTotals): InvoiceTotals {
  const exponent = Math.max(a.currency_exponent, b.currency_exponent)
  const sum = (x: number, y: number) => Number((x + y).toFixed(exponent))
  return {
    currency: a.currency,
    currency_exponent: exponent,
    count: a.count + b.count,
    total: sum(a.total, b.total),
    total_paid: sum(a.total_paid, b.total_paid),
    open: sum(a.open, b.open),
  }
}
