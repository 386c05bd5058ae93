import type { TranslationOf } from '../template.ts'
import type { eventStates as english, factNames as englishNames } from './english.ts'

export const eventStates: TranslationOf<typeof english> = {
  'status.new': 'Neu',
  'status.requested': 'Angefragt',
  'status.approved': 'Bestätigt',
  'status.canceled': 'Storniert',
  'status.successful': 'Erfolgreich',
}

export const factNames: TranslationOf<typeof englishNames> = {
  'field.agency_title': 'Ausflug',
  'field.alert': 'Alarm',
  'field.contact_name': 'Kontaktperson',
  'field.contact_phone': 'Kontakttelefon',
  'field.duration': 'Dauer',
  'field.email': 'E-Mail der Kontaktperson',
  'field.event_date': 'Datum',
  'field.language_guide': 'Sprache',
  'field.meet_point': 'Treffpunkt',
  'field.need_ticket': 'Ticket nötig',
  'field.product_name': 'Produkt',
}
