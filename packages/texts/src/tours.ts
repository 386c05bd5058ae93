import { texts } from './template.ts'

/** Texts of the guided tours. */
export const tours = texts({
  tutorial: { en: 'Tutorial', de: 'Einführung' },
  skip: { en: 'Skip tour', de: 'Beenden' },
  previous: { en: 'Previous', de: 'Zurück' },
  next: { en: 'Next', de: 'Weiter' },
  finish: { en: 'Finish', de: 'Fertig' },
  counter: { en: '{current} of {total}', de: '{current} von {total}' },
  'invoices.number': { en: 'Search by number', de: 'Nach Nummer suchen' },
  'invoices.numberText': {
    en: 'Type all or part of an invoice number and press Enter.',
    de: 'Geben Sie eine Rechnungsnummer oder einen Teil davon ein, und drücken Sie die Eingabetaste.',
  },
  'invoices.dates': { en: 'Narrow down the dates', de: 'Zeitraum eingrenzen' },
  'invoices.datesText': {
    en: 'Show only invoices between two dates. Choosing a date applies it at once.',
    de: 'Zeigt nur Rechnungen zwischen zwei Tagen. Ein gewählter Tag gilt sofort.',
  },
  'invoices.status': { en: 'Paid or unpaid', de: 'Bezahlt oder offen' },
  'invoices.statusText': {
    en: 'Show all invoices, or only those that are paid or unpaid.',
    de: 'Zeigt alle Rechnungen, nur die bezahlten oder nur die offenen.',
  },
  'invoices.pdf': { en: 'Open the PDF', de: 'PDF öffnen' },
  'invoices.pdfText': {
    en: 'If there is a PDF, this button opens it.',
    de: 'Gibt es ein PDF, öffnet es diese Schaltfläche.',
  },
  'event.summary': { en: 'The request at a glance', de: 'Die Anfrage auf einen Blick' },
  'event.summaryText': {
    en: 'The excursion with its date, port, language and meeting point, and whom to call.',
    de: 'Der Ausflug mit Datum, Hafen, Sprache und Treffpunkt, und wen Sie anrufen können.',
  },
  'event.pickup': { en: 'One pick-up time for all', de: 'Eine Abholzeit für alle' },
  'event.pickupText': {
    en: 'Choose a time that fits the ship’s docking schedule. It applies to all customers of the event and is locked once saved.',
    de: 'Wählen Sie eine Zeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Kunden des Ausflugs und ist nach dem Speichern gesperrt.',
  },
  'event.orders': { en: 'The customers', de: 'Die Kunden' },
  'event.ordersText': {
    en: 'Each order with its ship, berth and status. If the number of persons has changed, the old one is struck through.',
    de: 'Jede Bestellung mit Schiff, Liegeplatz und Status. Hat sich die Personenzahl geändert, ist die alte durchgestrichen.',
  },
  'event.action': { en: 'Review, then decide', de: 'Prüfen, dann entscheiden' },
  'event.actionText': {
    en: 'Open the order: check the required data, upload the ticket if one is needed, then confirm or cancel.',
    de: 'Öffnen Sie die Bestellung: Prüfen Sie die benötigten Angaben, laden Sie das Ticket hoch, falls eines gebraucht wird, und bestätigen oder stornieren Sie dann.',
  },
  'event.comments': { en: 'Ask us', de: 'Fragen Sie uns' },
  'event.commentsText': {
    en: 'Write to the operator here and read the answers.',
    de: 'Schreiben Sie hier dem Veranstalter und lesen Sie die Antworten.',
  },
})
