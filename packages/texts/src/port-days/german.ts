import { unreadComments } from '../comments/german.ts'
import { noCommonTime } from '../events/german.ts'
import { ticketMissing } from '../tickets/german.ts'
import type { TranslationOf } from '../template.ts'
import type * as english from './english.ts'

export const lightNames: TranslationOf<typeof english.lightNames> = {
  'light.answered': 'Antworten',
  'light.pickup': 'Zeit',
  'light.ship': 'Schiffe',
  'light.data': 'Daten',
  'light.tickets': 'Tickets',
  'light.count': 'Anzahl',
  'light.read': 'Gelesen',
  'light.talk': 'Kommentare',
}

export const waitsFor: TranslationOf<typeof english.waitsFor> = {
  'waits.agency': 'wartet auf die Agentur',
  'waits.operator': 'wartet auf den Veranstalter',
}

export const lightReasons: TranslationOf<typeof english.lightReasons> = {
  'reason.requested': {
    one: '{n} Bestellung nicht beantwortet',
    other: '{n} Bestellungen nicht beantwortet',
  },
  'reason.no_time': 'Keine Abholzeit',
  'reason.change_asked': 'Andere Abholzeit angefragt',
  'reason.no_call': 'Ein Schiff läuft nicht an',
  'reason.missed': 'Die Abholzeit verfehlt ein Schiff',
  'reason.no_common_time': noCommonTime,
  'reason.unknown_ship': 'Kein Anlauf eines Schiffs bekannt',
  'reason.no_duration': 'Die Dauer ist nicht bekannt',
  'reason.tight': 'Die Abholzeit ist knapp',
  'reason.left_out': 'Gäste werden bewusst nicht abgeholt',
  'reason.data_missing': {
    one: 'Daten von {n} Bestellung fehlen',
    other: 'Daten von {n} Bestellungen fehlen',
  },
  'reason.passport_expired': {
    one: 'Abgelaufener Pass in {n} Bestellung',
    other: 'Abgelaufene Pässe in {n} Bestellungen',
  },
  'reason.passport_expires_soon': {
    one: 'Pass in {n} Bestellung läuft bald ab',
    other: 'Pässe in {n} Bestellungen laufen bald ab',
  },
  'reason.data_doubtful': {
    one: 'Zweifelhafte Daten in {n} Bestellung',
    other: 'Zweifelhafte Daten in {n} Bestellungen',
  },
  'reason.ticket_missing': ticketMissing,
  'reason.count_changed': {
    one: 'Geänderte Personenzahl von {n} Bestellung nicht bestätigt',
    other: 'Geänderte Personenzahlen von {n} Bestellungen nicht bestätigt',
  },
  'reason.above_maximum': {
    one: '{n} Person über der Höchstzahl',
    other: '{n} Personen über der Höchstzahl',
  },
  'reason.below_minimum': {
    one: '{n} Person unter der Mindestzahl',
    other: '{n} Personen unter der Mindestzahl',
  },
  'reason.unread_change': {
    one: '{n} Änderung nicht gelesen',
    other: '{n} Änderungen nicht gelesen',
  },
  'reason.unread_comments': unreadComments,
}
