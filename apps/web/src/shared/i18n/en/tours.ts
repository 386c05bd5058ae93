/** Texts of the guided tours. */
export const tours = {
  tutorial: 'Tutorial',
  skip: 'Skip tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  counter: '{current} of {total}',
  'invoices.number': 'Search by number',
  'invoices.numberText': 'Type all or part of an invoice number and press Enter.',
  'invoices.dates': 'Narrow down the dates',
  'invoices.datesText': 'Show only invoices between two dates. Choosing a date applies it at once.',
  'invoices.status': 'Paid or unpaid',
  'invoices.statusText': 'Show all invoices, or only those that are paid or unpaid.',
  'invoices.pdf': 'Open the PDF',
  'invoices.pdfText': 'If there is a PDF, this button opens it.',
  'event.summary': 'The request at a glance',
  'event.summaryText':
    'The excursion with its date, port, language and meeting point, and whom to call.',
  'event.pickup': 'One pick-up time for all',
  'event.pickupText':
    'Choose a time that fits the ship’s docking schedule. It applies to all customers of the event and is locked once saved.',
  'event.orders': 'The customers',
  'event.ordersText':
    'Each order with its ship, berth and status. If the number of persons has changed, the old one is struck through.',
  'event.action': 'Review, then decide',
  'event.actionText':
    'Open the order: check the required data, upload the ticket if one is needed, then confirm or cancel.',
  'event.comments': 'Ask us',
  'event.commentsText': 'Write to the operator here and read the answers.',
} as const
