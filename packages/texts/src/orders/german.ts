import type { Holding, TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const orderFacts: TranslationOf<typeof english.orderFacts> = {
  'field.ship_imo': 'IMO-Nummer',
  'field.berth': 'Liegeplatz',
  'field.customer': 'Kunde',
  'field.person_count': 'Personen',
  'field.customer_email': 'E-Mail',
  'field.customer_language': 'Kunde spricht',
  'field.notes': 'Hinweise',
  'field.phone': 'Telefon',
  'field.ship': 'Schiff',
  'field.tender': 'Tenderboot',
}

export const personFacts: TranslationOf<typeof english.personFacts> = {
  'person.age': 'Alter',
  'person.first_name': 'Vorname',
  'person.last_name': 'Nachname',
  'person.nationality': 'Staatsangehörigkeit',
  'person.passport_number': 'Passnummer',
}

export const needs: TranslationOf<typeof english.needs> = {
  'field.needs': 'Besondere Bedürfnisse',
  'need.wheelchair': 'Rollstuhl',
  'need.folding_wheelchair': 'Faltrollstuhl',
  'need.child_seat': 'Kindersitz',
  'need.diet': 'Ernährung',
  'need.other': 'Sonstiges',
}

export const phoneMissing = 'Telefon fehlt'

export const allAboard: Holding<typeof english.allAboard> = 'alle an Bord {time}'

export const firstAshore: Holding<typeof english.firstAshore> = 'erste Gäste an Land {time}'

export const lastTender: Holding<typeof english.lastTender> = 'letztes Tenderboot {time}'

export const noCall = 'Schiff läuft nicht an'

export const shipsClock: Holding<typeof english.shipsClock> = 'Bordzeit {offset}'

export const withdrawalReasons: TranslationOf<typeof english.withdrawalReasons> = {
  'withdrawal.customer': 'Der Kunde hat storniert',
  'withdrawal.operator': 'Der Veranstalter hat storniert',
  'withdrawal.ship': 'Das Schiff läuft den Hafen nicht an',
  'withdrawal.weather': 'wegen des Wetters',
  'withdrawal.mistake': 'versehentlich gesendet',
  'withdrawal.other': 'aus einem anderen Grund',
}
