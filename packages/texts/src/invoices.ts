import { fieldNames } from './field-names.ts'
import { texts } from './template.ts'

/** How an invoice stands. */
export const invoiceStandings = texts({
  'standing.paid': { en: 'Paid', de: 'Bezahlt' },
  'standing.part_paid': { en: 'Partly paid', de: 'Teilweise bezahlt' },
  'standing.unpaid': { en: 'Unpaid', de: 'Unbezahlt' },
  'standing.overdue': { en: 'Overdue', de: 'Überfällig' },
})

export const invoiceFacts = texts({
  title: { en: 'Invoices', de: 'Rechnungen' },
  'field.currency': { en: 'Currency', de: 'Währung' },
  'field.date': { en: 'Date', de: 'Datum' },
  'field.number': { en: 'Invoice #', de: 'Rechnung Nr.' },
  'field.reference': { en: 'Reference', de: 'Referenz' },
  'field.expected': { en: 'Expected', de: 'Erwartet' },
  'field.standing': { en: 'Payment status', de: 'Zahlungsstatus' },
  'field.total': { en: 'Total', de: 'Gesamt' },
  'field.total_paid': { en: 'Total paid', de: 'Bezahlt' },
})

/** Texts of the invoices. */
export const invoices = texts({
  'filter.text': { en: 'Search for:', de: 'Suchen nach:' },
  'filter.textPlaceholder': { en: 'Invoice number', de: 'Rechnungsnr.' },
  'filter.datePlaceholder': { en: 'Invoice date', de: 'Datum' },
  'filter.differs': { en: 'Differs', de: 'Weicht ab' },
  ...invoiceStandings,
  ...invoiceFacts,
  'column.actions': { en: 'Actions', de: 'Aktionen' },
  due: { en: 'Due {date}', de: 'Fällig {date}' },
  overdueSince: { en: 'Overdue since {date}', de: 'Überfällig seit {date}' },
  'expected.none': { en: 'No statement', de: 'Keine Abrechnung' },
  'expected.more': { en: '{amount} more', de: '{amount} mehr' },
  'expected.less': { en: '{amount} less', de: '{amount} weniger' },
  locked: { en: 'Locked: no further changes', de: 'Gesperrt: keine Änderungen mehr' },
  pdf: { en: 'PDF', de: 'PDF' },
  openPdf: { en: 'Open the PDF of invoice {number}', de: 'PDF der Rechnung {number} öffnen' },
  totals: { en: 'Totals', de: 'Summen' },
  'totals.open': { en: 'Open', de: 'Offen' },
  'totals.awaited': { en: 'Adding up all invoices …', de: 'Die Summen folgen gleich.' },
  'totals.tooMany': {
    en: 'Too many invoices to add up. Narrow the search to see their totals.',
    de: 'Das sind zu viele Rechnungen für eine Summe. Grenzen Sie die Suche ein, um die Summen zu sehen.',
  },
  failed: {
    en: 'The invoices could not be loaded',
    de: 'Die Rechnungen konnten nicht geladen werden',
  },
  empty: { en: 'No invoices yet', de: 'Noch keine Rechnungen' },
  emptyHint: {
    en: 'Invoices appear here as soon as the operator issues them.',
    de: 'Rechnungen erscheinen hier, sobald der Veranstalter sie ausstellt.',
  },
  emptyFiltered: { en: 'No invoices match the filter', de: 'Keine Rechnungen passen zum Filter' },
  emptyFilteredHint: {
    en: 'Widen the dates, search for part of the number, or start over.',
    de: 'Erweitern Sie den Zeitraum, suchen Sie nach einem Teil der Nummer, oder beginnen Sie von vorn.',
  },
  'page.title': { en: 'Unpaid invoices', de: 'Unbezahlte Rechnungen' },
  'page.all': { en: 'All invoices', de: 'Alle Rechnungen' },
  'page.empty': { en: 'Nothing to pay', de: 'Nichts zu zahlen' },
  'page.emptyHint': { en: 'All invoices are paid.', de: 'Alle Rechnungen sind bezahlt.' },
})

/** The invoices list as a spreadsheet. */
export const invoicesSheet = texts({
  title: invoiceFacts.title,
  number: invoiceFacts['field.number'],
  reference: invoiceFacts['field.reference'],
  agency_name: fieldNames['field.agency_id'],
  date: invoiceFacts['field.date'],
  total: invoiceFacts['field.total'],
  total_paid: invoiceFacts['field.total_paid'],
  currency: invoiceFacts['field.currency'],
  standing: invoiceFacts['field.standing'],
  overdue: invoiceStandings['standing.overdue'],
  due_date: { en: 'Due date', de: 'Fällig am' },
  filename: { en: 'File', de: 'Datei' },
  expected: invoiceFacts['field.expected'],
  difference: { en: 'Difference', de: 'Differenz' },
  yes: { en: 'Yes', de: 'Ja' },
})
