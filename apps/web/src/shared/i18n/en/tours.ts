/** Texts of the guided tours. */
export const tours = {
  tutorial: 'Tutorial',
  skip: 'Skip tour',
  previous: 'Previous',
  next: 'Next',
  finish: 'Finish',
  counter: '{current} of {total}',
  'invoices.number': 'Search by number',
  'invoices.numberText': 'Type an invoice number, or a part of it, and press Enter.',
  'invoices.dates': 'Narrow down the dates',
  'invoices.datesText':
    'Show only the invoices between two dates. Choosing one applies it at once.',
  'invoices.status': 'Paid or unpaid',
  'invoices.statusText': 'Show all invoices, or only those that are paid or still unpaid.',
  'invoices.pdf': 'Open the PDF',
  'invoices.pdfText': 'Where a PDF is available, this button opens it.',
  'event.summary': 'What is asked of you',
  'event.summaryText':
    'The excursion, its date, port, language and meeting point, and whom to call.',
  'event.pickup': 'One pick-up time for all',
  'event.pickupText':
    'Choose a time that fits the ship’s docking schedule. It applies to all clients of the event, and once saved it is locked.',
  'event.orders': 'The customers',
  'event.ordersText':
    'Each order with its ship, berth and status. A number of persons that has changed is struck through, the new one stands beside it.',
  'event.action': 'Review, then decide',
  'event.actionText':
    'Opens the order: check the required data, upload the ticket if one is needed, then confirm or cancel.',
  'event.comments': 'Ask us',
  'event.commentsText': 'Write to the operator here, and read what was answered.',
} as const
