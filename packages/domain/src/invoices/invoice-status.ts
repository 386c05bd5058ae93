/** The database stores it, so that lists can filter by it (rule I1.1). */
export const invoiceStatuses = ['paid', 'unpaid'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** How far an invoice is settled, in the terms people look for. */
export const invoiceStandings = ['paid', 'part_paid', 'unpaid'] as const

export type InvoiceStanding = (typeof invoiceStandings)[number]

interface Amounts {
  /** Both in the same unit of the invoice's currency. */
  total: number
  total_paid: number
}

/** Paid as soon as nothing is left to pay; a credit note (total below 0) always is. */
export function invoiceStatus({ total, total_paid }: Amounts): InvoiceStatus {
  return total_paid >= total ? 'paid' : 'unpaid'
}

export function invoiceStanding(amounts: Amounts): InvoiceStanding {
  if (invoiceStatus(amounts) === 'paid') return 'paid'
  return amounts.total_paid > 0 ? 'part_paid' : 'unpaid'
}

/** @param today and due_date `YYYY-MM-DD`; without a due date nothing is overdue */
export function isOverdue(
  { due_date, ...amounts }: Amounts & { due_date: string | null },
  today: string,
): boolean {
  return due_date !== null && due_date < today && invoiceStatus(amounts) === 'unpaid'
}
