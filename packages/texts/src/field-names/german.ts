import type { TranslationOf } from '../template.ts'
import type { fieldNames as english } from './english.ts'

export const fieldNames: TranslationOf<typeof english> = {
  'field.berth': 'Liegeplatz',
  'field.customer': 'Kunde',
  'field.duration': 'Dauer',
  'field.email': 'E-Mail der Kontaktperson',
  'field.event_date': 'Datum',
  'field.language_guide': 'Sprache',
  'field.meet_point': 'Treffpunkt',
  'field.person_count': 'Personen',
  'field.phone': 'Telefon',
  'field.pickup_time': 'Abholzeit',
  'field.product_name': 'Produkt',
  'field.ship': 'Schiff',
  'field.status': 'Status',
  'field.total_pax': 'Passagiere gesamt',
}
