import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const invoiceStandings: TranslationOf<typeof english.invoiceStandings> = {
  'standing.paid': 'Bezahlt',
  'standing.part_paid': 'Teilweise bezahlt',
  'standing.unpaid': 'Unbezahlt',
  'standing.overdue': 'Überfällig',
}

export const invoiceFacts: TranslationOf<typeof english.invoiceFacts> = {
  title: 'Rechnungen',
  'field.currency': 'Währung',
  'field.date': 'Datum',
  'field.number': 'Rechnung Nr.',
  'field.reference': 'Referenz',
  'field.standing': 'Zahlungsstatus',
  'field.total': 'Gesamt',
  'field.total_paid': 'Bezahlt',
}
