import type { TranslationOf } from '../template.ts'
import type { invoiceStandings as english } from './english.ts'

export const invoiceStandings: TranslationOf<typeof english> = {
  'standing.paid': 'Bezahlt',
  'standing.part_paid': 'Teilweise bezahlt',
  'standing.unpaid': 'Unbezahlt',
  'standing.overdue': 'Überfällig',
}
