/** How an invoice stands. */
export const invoiceStandings = {
  'standing.paid': 'Paid',
  'standing.part_paid': 'Partly paid',
  'standing.unpaid': 'Unpaid',
  'standing.overdue': 'Overdue',
} as const
