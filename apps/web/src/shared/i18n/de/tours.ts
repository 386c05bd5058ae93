import type { TranslationOf } from '@gangway/texts/template'
import type { tours as english } from '../en/tours.ts'

export const tours = {
  tutorial: 'Einführung',
  skip: 'Beenden',
  previous: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  counter: '{current} von {total}',
  'invoices.number': 'Nach Nummer suchen',
  'invoices.numberText':
    'Geben Sie eine Rechnungsnummer oder einen Teil davon ein, und drücken Sie die Eingabetaste.',
  'invoices.dates': 'Zeitraum eingrenzen',
  'invoices.datesText': 'Zeigt nur Rechnungen zwischen zwei Tagen. Ein gewählter Tag gilt sofort.',
  'invoices.status': 'Bezahlt oder offen',
  'invoices.statusText': 'Zeigt alle Rechnungen, nur die bezahlten oder nur die offenen.',
  'invoices.pdf': 'PDF öffnen',
  'invoices.pdfText': 'Gibt es ein PDF, öffnet es diese Schaltfläche.',
  'event.summary': 'Die Anfrage auf einen Blick',
  'event.summaryText':
    'Der Ausflug mit Datum, Hafen, Sprache und Treffpunkt, und wen Sie anrufen können.',
  'event.pickup': 'Eine Abholzeit für alle',
  'event.pickupText':
    'Wählen Sie eine Zeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Kunden des Ausflugs und ist nach dem Speichern gesperrt.',
  'event.orders': 'Die Kunden',
  'event.ordersText':
    'Jede Bestellung mit Schiff, Liegeplatz und Status. Hat sich die Personenzahl geändert, ist die alte durchgestrichen.',
  'event.action': 'Prüfen, dann entscheiden',
  'event.actionText':
    'Öffnen Sie die Bestellung: Prüfen Sie die benötigten Angaben, laden Sie das Ticket hoch, falls eines gebraucht wird, und bestätigen oder stornieren Sie dann.',
  'event.comments': 'Fragen Sie uns',
  'event.commentsText': 'Schreiben Sie hier dem Veranstalter und lesen Sie die Antworten.',
} satisfies TranslationOf<typeof english>
