import { invoiceFacts, invoiceStandings } from '@gangway/texts/invoices/german'
import type { TranslationOf } from '@gangway/texts/template'
import type { invoices as english } from '../en/invoices.ts'

export const invoices: TranslationOf<typeof english> = {
  'filter.text': 'Suchen nach:',
  'filter.textPlaceholder': 'Rechnungsnr.',
  'filter.datePlaceholder': 'Datum',
  ...invoiceStandings,
  ...invoiceFacts,
  'column.actions': 'Aktionen',
  due: 'Fällig {date}',
  overdueSince: 'Überfällig seit {date}',
  locked: 'Gesperrt: keine Änderungen mehr',
  pdf: 'PDF',
  openPdf: 'PDF der Rechnung {number} öffnen',
  totals: 'Summen',
  'totals.open': 'Offen',
  'totals.awaited': 'Die Summen folgen gleich.',
  'totals.tooMany':
    'Das sind zu viele Rechnungen für eine Summe. Grenzen Sie die Suche ein, um die Summen zu sehen.',
  failed: 'Die Rechnungen konnten nicht geladen werden',
  empty: 'Noch keine Rechnungen',
  emptyHint: 'Rechnungen erscheinen hier, sobald der Veranstalter sie ausstellt.',
  emptyFiltered: 'Keine Rechnungen passen zum Filter',
  emptyFilteredHint:
    'Erweitern Sie den Zeitraum, suchen Sie nach einem Teil der Nummer, oder beginnen Sie von vorn.',
  'page.title': 'Unbezahlte Rechnungen',
  'page.all': 'Alle Rechnungen',
  'page.empty': 'Nichts zu zahlen',
  'page.emptyHint': 'Alle Rechnungen sind bezahlt.',
}
