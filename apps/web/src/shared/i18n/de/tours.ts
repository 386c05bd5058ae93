import type { tours as english } from '../en/tours.ts'
import type { TranslationOf } from '../text-types.ts'

export const tours = {
  tutorial: 'Einführung',
  skip: 'Beenden',
  previous: 'Zurück',
  next: 'Weiter',
  finish: 'Fertig',
  counter: '{current} von {total}',
  'invoices.number': 'Nach Nummer suchen',
  'invoices.numberText': 'Geben Sie eine Rechnungsnummer oder einen Teil davon ein, dann Enter.',
  'invoices.dates': 'Zeitraum eingrenzen',
  'invoices.datesText':
    'Zeigt nur die Rechnungen zwischen zwei Tagen. Ein gewählter Tag gilt sofort.',
  'invoices.status': 'Bezahlt oder offen',
  'invoices.statusText': 'Zeigt alle Rechnungen, nur die bezahlten oder nur die offenen.',
  'invoices.pdf': 'PDF öffnen',
  'invoices.pdfText': 'Wo es ein PDF gibt, öffnet es diese Schaltfläche.',
  'event.summary': 'Worum es geht',
  'event.summaryText':
    'Der Ausflug mit Datum, Hafen, Sprache und Treffpunkt, und wen Sie anrufen können.',
  'event.pickup': 'Eine Abholzeit für alle',
  'event.pickupText':
    'Wählen Sie eine Zeit, die zur Liegezeit des Schiffes passt. Sie gilt für alle Gäste des Ausflugs und ist nach dem Speichern fest.',
  'event.orders': 'Die Gäste',
  'event.ordersText':
    'Jede Bestellung mit Schiff, Liegeplatz und Status. Eine geänderte Personenzahl ist durchgestrichen, die neue steht daneben.',
  'event.action': 'Prüfen, dann entscheiden',
  'event.actionText':
    'Öffnet die Bestellung: Prüfen Sie die erforderlichen Daten, laden Sie das Ticket hoch, falls eines gebraucht wird, und bestätigen oder stornieren Sie dann.',
  'event.comments': 'Fragen Sie uns',
  'event.commentsText': 'Schreiben Sie hier dem Veranstalter, und lesen Sie die Antworten.',
} satisfies TranslationOf<typeof english>
