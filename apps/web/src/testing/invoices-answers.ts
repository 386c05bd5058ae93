import { type InvoiceRow, type InvoiceTotals, listInvoices } from '@gangway/contract/invoices'
import { answer } from './fake-server.ts'
import { pageOf } from './usual-answers.ts'

export function buildInvoiceRow(
  overrides: Partial<InvoiceRow> & Pick<InvoiceRow, 'id'>,
): InvoiceRow {
  const number = `RE-2026-${overrides.id}`
  return {
    reference: null,
    number,
    agency_name: 'Harbour Tours',
    date: '2026-07-14',
    due_date: null,
    total: 1234.5,
    total_paid: 0,
    currency: 'EUR',
    currency_exponent: 2,
    filename: `${number}.pdf`,
    locked: false,
    status: 'unpaid',
    standing: 'unpaid',
    overdue: false,
    ...overrides,
  }
}

export function buildTotals(currency: string, overrides: Partial<InvoiceTotals> = {}) {
  return {
    currency,
    currency_exponent: 2,
    count: 40,
    total: 4938,
    total_paid: 0,
    open: 4938,
    ...overrides,
  }
}

/** Thirty unpaid invoices and ten paid ones. */
const usualInvoices: readonly InvoiceRow[] = Array.from({ length: 40 }, (_, index) =>
  buildInvoiceRow({
    id: 1000 + index,
    ...(index < 30 ? {} : { status: 'paid', standing: 'paid', total_paid: 1234.5 }),
  }),
)

/** The list of invoices answers with these, narrowed by status and number. */
export function answerInvoices(
  invoices: readonly InvoiceRow[] = usualInvoices,
  totals: readonly InvoiceTotals[] = [buildTotals('EUR')],
): void {
  answer(listInvoices, (call) => {
    const status = call.query.get('status')
    const text = call.query.get('filter') ?? ''
    const found = invoices.filter(
      (row) => (status === null || row.status === status) && row.number.includes(text),
    )
    return { ...pageOf(found, call), total_is_exact: true, totals: [...totals] }
  })
}
