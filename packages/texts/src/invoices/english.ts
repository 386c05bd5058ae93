/** How an invoice stands. */
export const invoiceStandings = {
  'standing.paid': 'Paid',
  'standing.part_paid': 'Partly paid',
  'standing.unpaid': 'Unpaid',
  'standing.overdue': 'Overdue',
} as const

export const invoiceFacts = {
  title: 'Invoices',
  'field.currency': 'Currency',
  'field.date': 'Date',
  'field.number': 'Invoice #',
  'field.reference': 'Reference',
  'field.standing': 'Payment status',
  'field.total': 'Total',
  'field.total_paid': 'Total paid',
} as const
