import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const eventStates: TranslationOf<typeof english.eventStates> = {
  'status.new': 'Neu',
  'status.requested': 'Angefragt',
  'status.approved': 'Bestätigt',
  'status.canceled': 'Storniert',
  'status.successful': 'Erfolgreich',
}

export const eventUrgencies: TranslationOf<typeof english.eventUrgencies> = {
  act_now: 'Jetzt handeln',
  due_soon: 'Bald fällig',
}

export const noCommonTime = 'Keine Zeit passt zu allen Schiffen'

export const factNames: TranslationOf<typeof english.factNames> = {
  'field.agency_title': 'Ausflug',
  'field.alert': 'Alarm',
  'field.contact_name': 'Kontaktperson',
  'field.contact_phone': 'Kontakttelefon',
  'field.dress_code': 'Kleidung',
  'field.duration': 'Dauer',
  'field.email': 'E-Mail der Kontaktperson',
  'field.event_date': 'Datum',
  'field.language_guide': 'Sprache',
  'field.max_persons': 'Höchstzahl Personen',
  'field.min_persons': 'Mindestzahl Personen',
  'field.meet_point': 'Treffpunkt',
  'field.need_ticket': 'Ticket nötig',
  'field.product_name': 'Produkt',
}

export const eventFieldNames: TranslationOf<typeof english.eventFieldNames> = {
  'field.agency_id': 'Agentur',
  'field.event_id': 'Ausflug',
  'field.pickup_time': 'Abholzeit',
  'field.port_id': 'Hafen',
  'field.reference': 'Referenz',
  'field.status': 'Status',
  'field.total_pax': 'Passagiere gesamt',
}
