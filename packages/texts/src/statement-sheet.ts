import type { ExpectedLine } from '@gangway/domain/statements/expected-lines'
import { texts } from './template.ts'

/** Kinds of lines of a statement. */
export const lineKindNames = texts({
  service: { en: 'Service', de: 'Leistung' },
  no_show: { en: 'No-show', de: 'Nicht erschienen' },
  cancellation_fee: { en: 'Cancellation fee', de: 'Stornogebühr' },
  adjustment: { en: 'Adjustment', de: 'Korrektur' },
})

/** Why a line has no amount. */
export const lineGapNames = texts({
  no_rate: { en: 'No rate', de: 'Kein Satz' },
  no_terms: { en: 'No terms', de: 'Keine Konditionen' },
  fault_unknown: { en: 'Party at fault not known', de: 'Verursacher nicht bekannt' },
} satisfies Readonly<Record<NonNullable<ExpectedLine['gap']>, object>>)

/** Mail with a link to the statements of a month. */
export const statementMail = {
  subject: { en: 'Statements, {month}: {agency}', de: 'Abrechnungen {month}: {agency}' },
  body: {
    en: 'Someone asked for this link to the statements of {agency} for {month}. There they are also PDF, spreadsheet and CSV.',
    de: 'Dieser Link zu den Abrechnungen von {agency} für {month} wurde angefordert. Dort gibt es sie auch als PDF, Excel-Datei und CSV.',
  },
  open: { en: 'Open statements', de: 'Abrechnungen öffnen' },
} as const

/** A statement as a file. */
export const statementSheet = texts({
  title: { en: 'Statement', de: 'Abrechnung' },
  date: { en: 'Date', de: 'Datum' },
  product: { en: 'Excursion', de: 'Ausflug' },
  port: { en: 'Port', de: 'Hafen' },
  order: { en: 'Order', de: 'Bestellung' },
  ship: { en: 'Ship', de: 'Schiff' },
  dispatch: { en: 'Dispatch', de: 'Einsatz' },
  kind: { en: 'Kind', de: 'Art' },
  month: { en: 'Of month', de: 'Zu Monat' },
  sub_product: { en: 'Product', de: 'Produkt' },
  persons: { en: 'Persons', de: 'Personen' },
  unit_amount: { en: 'Price', de: 'Preis' },
  percent: { en: 'Percent', de: 'Prozent' },
  amount: { en: 'Net', de: 'Netto' },
  tax: { en: 'Tax', de: 'Steuer' },
  currency: { en: 'Currency', de: 'Währung' },
  note: { en: 'Note', de: 'Hinweis' },
  total: { en: 'Total', de: 'Summe' },
  open: { en: 'not closed yet', de: 'noch nicht abgeschlossen' },
})
