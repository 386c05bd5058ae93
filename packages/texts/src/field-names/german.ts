import type { TranslationOf } from '../template.ts'
import { factNames } from '../events/german.ts'
import type { fieldNames as english } from './english.ts'

export const fieldNames: TranslationOf<typeof english> = {
  ...factNames,
  'field.berth': 'Liegeplatz',
  'field.customer': 'Kunde',
  'field.person_count': 'Personen',
  'field.phone': 'Telefon',
  'field.pickup_time': 'Abholzeit',
  'field.ship': 'Schiff',
  'field.status': 'Status',
  'field.total_pax': 'Passagiere gesamt',
}
